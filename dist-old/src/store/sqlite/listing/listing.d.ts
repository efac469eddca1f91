import type { Filter } from '../../../query/filter.js';
import type { Dialect, Sql } from '../compile-filter.js';
import type { Connection, SqlValue } from '../connection.js';
/** Rows that can be read in order: those of an index, or those of one value in it. */
export interface Arm {
    /** A table with its alias and the index to use. */
    readonly from: string;
    /** The sort expression, and the key of the row that breaks ties. */
    readonly by: string;
    readonly tie: string;
    readonly where: Sql;
}
/** An order of a list: nulls first ascending, ties by key. */
export interface ListOrder<Field extends string> {
    /** Identifies list and order, so that a cursor of another list is refused. */
    readonly name: string;
    /** The field's name in filters; null: the row's key. */
    readonly field: Field | null;
    /** An expression on the row that no index has, by which all matching rows are sorted; left out: there is none. */
    readonly computed?: string;
    /** Whether the value may be null. */
    readonly nullable: boolean;
    /** Arms that together contain all rows in this order. */
    readonly all: readonly Arm[];
}
/** A statement that finds at least all matching rows; it selects their keys as `key`. Useful if they are few. */
export interface Probe {
    readonly sql: string;
    readonly values: readonly SqlValue[];
}
/** A table that lists are read from. Some of the conditions that a filter combines offer a fast way to their rows. */
export interface Listing<Field extends string> {
    readonly table: string;
    readonly key: string;
    readonly dialect: Dialect<Field>;
    /** Tables that only some conditions need, and the pattern that recognises these conditions. */
    readonly joins: string;
    readonly needsJoins: RegExp;
    /** The columns of a result, and the tables that they come from. */
    readonly columns: string;
    readonly tables: string;
    /**
     * Finds rows by conditions that few rows fulfil in any store (ids and the like). Tried first. Null: there is no such
     * condition, or too many rows.
     */
    findFew(connection: Connection, parts: readonly Filter<Field>[], limit: number): readonly number[] | null;
    /** Statements for conditions that may select few rows. Tried if a first slice of the order has not filled the page. */
    probes(parts: readonly Filter<Field>[]): readonly Probe[];
    /** Parts of an index that contain all matching rows in this order; null: all rows must be walked. */
    arms(connection: Connection, order: ListOrder<Field>, parts: readonly Filter<Field>[]): readonly Arm[] | null;
}
/** Limits of the work in one statement. */
export interface Effort {
    /** The most rows that count as few. */
    readonly few: number;
    /** Rows that one slice looks at if the condition needs only columns. */
    readonly slice: number;
}
/** Either limit means a few milliseconds of work. */
export declare const EFFORT: Effort;
/** The conditions of a filter that must all hold. */
export declare function partsOf<Field extends string>(filter: Filter<Field>): readonly Filter<Field>[];
/** The values that a condition allows for a field, if it lists them. */
export declare function valuesOf<Field extends string>(part: Filter<Field>, field: Field): import("../../../query/filter.js").Scalar[] | null;
/** Rows that one slice looks at; fewer if the condition is expensive. */
export declare function sliceRows(condition: Sql, { slice }: Effort): number;

import type { Collection, Document } from 'mongodb';
import type { Filter } from '../../../query/filter.js';
import type { Dialect } from '../filters/dialect.js';
/** An order of a list: nulls first ascending, ties by position. */
export interface ListOrder {
    /** Identifies list and order, so that a cursor of another list is refused. The same in every store. */
    readonly name: string;
    /** Path of the value; null: ordered by position. */
    readonly path: string | null;
    /** The value that is computed on read, by which all matching rows are sorted; left out: there is none. */
    readonly computed?: (item: unknown) => number | null;
    /** Whether the value may be null. */
    readonly nullable: boolean;
    /** The index with all rows in this order, and the condition with which to query it. */
    readonly index: string;
    readonly all: Document;
}
/** A condition that an index answers and that few rows may fulfil. */
export interface Way {
    readonly query: Document;
    readonly index: string;
}
/** Rows that can be read in order: an index whose first fields are fixed by a condition of the filter. */
export interface Arm<Field extends string> extends Way {
    readonly condition: Filter<Field>;
}
/** A row that matches the whole filter. */
export interface Seen<Doc, Item> {
    readonly doc: Doc;
    readonly item: Item;
}
/**
 * A collection that lists are read from. Some of the conditions that a filter combines offer a fast way to their rows.
 */
export interface Listing<Field extends string, Doc extends Document, Item> {
    readonly collection: Collection;
    /** Path of the position that breaks ties, and the index with all rows in order of it. */
    readonly tie: string;
    readonly byTie: string;
    /** Excludes rows that do not exist for readers. */
    readonly base: Document;
    readonly dialect: Dialect<Field>;
    readonly projection: Document;
    /** Conditions that few rows fulfil in any store. Tried first. */
    ways(parts: readonly Filter<Field>[]): readonly Way[];
    /** Conditions that few rows may fulfil. Tried if a first slice of the order has not filled the page. */
    probes(parts: readonly Filter<Field>[]): readonly Way[];
    /** A condition found by querying other collections first; null: none, or too many rows. */
    search(parts: readonly Filter<Field>[], limit: number): Promise<Document | null>;
    /** A part of an index that contains all matching rows in this order; null: all rows must be walked. */
    arm(order: ListOrder, parts: readonly Filter<Field>[]): Arm<Field> | null;
    /** Those documents that exist for readers and match `where`; null where the query is exact. */
    see(docs: readonly Doc[], where: Filter<Field> | null): Promise<readonly Seen<Doc, Item>[]>;
}
/** Limits of the work in one command. */
export interface Effort {
    /** The most rows that count as few. */
    readonly few: number;
    /** Rows that the first command of a walk looks at. Each further one looks at twice as many, up to `most`. */
    readonly slice: number;
    readonly most: number;
    /** Documents fetched at once to be checked in memory. */
    readonly batch: number;
    /** Rows after which a walk returns the page as it is, even if it is not full. */
    readonly passed: number;
    /** Aborted when the caller no longer waits for the answer. Commands then stop, and their connections are closed. */
    readonly signal?: AbortSignal | undefined;
}
/** The place of a row in an order. */
export interface RowPlace {
    readonly value: number | null;
    readonly tie: number;
}
/** The rows of a page, plus one if there is a next page. */
export interface Found<Doc, Item> {
    readonly rows: readonly Seen<Doc, Item>[];
    /** Where the walk stopped before the page was full although rows remain; null: it did not. */
    readonly stoppedAt: RowPlace | null;
}
export declare const EFFORT: Effort;
/** The conditions of a filter that must all hold. */
export declare function partsOf<Field extends string>(filter: Filter<Field>): readonly Filter<Field>[];
/** The index with the condition as a query, if the query is exact. */
export declare function through<Field extends string>(index: string, condition: Filter<Field>, dialect: Dialect<Field>): readonly Arm<Field>[];
/** Conditions that list values of `field`, through an index on it. */
export declare function waysThrough<Field extends string>(index: string, field: Field, parts: readonly Filter<Field>[], dialect: Dialect<Field>): readonly Way[];
/** An arm of an index that begins with `field`, if a condition lists a few values of it. */
export declare function armThrough<Field extends string>(index: string, field: Field, parts: readonly Filter<Field>[], dialect: Dialect<Field>): Arm<Field> | null;
/** The query of the first condition that few rows fulfil; null: none. */
export declare function fewWay<Field extends string, Doc extends Document, Item>({ collection }: Listing<Field, Doc, Item>, ways: readonly Way[], { few, signal }: Effort): Promise<Document | null>;

import type { Filter, GroupField, Scalar, StepField, TrajectoryField } from '../../query/filter.js';
import type { ChannelScope } from '../port.js';
import type { SqlValue } from './connection.js';
/** A condition with its parameters in order. Its value is 0 or 1, never NULL. */
export interface Sql {
    readonly text: string;
    readonly values: readonly SqlValue[];
}
/** A field as an SQL expression. */
interface Column {
    readonly sql: string;
    /** The members of an enumeration, which is stored as indices. */
    readonly codes?: readonly string[];
    /** The values of a list: SQL around a condition on one of them, which `sql` is. */
    readonly list?: (condition: string) => string;
}
/** The SQL of a table's fields: its columns, and expressions for tags, metadata and text. */
export interface Dialect<Field extends string> {
    readonly columns: Readonly<Record<Field, Column>>;
    readonly tags: string;
    readonly metadata: string;
    /** A condition on the steps at which a job failed, with ? for the name of their marks. */
    readonly failedBy: string;
    /** A function call that tells whether the step's text contains all words of a JSON list, with ? for the list. */
    readonly text: string;
    /** Of a step's table: its trajectory, whose table is joined. */
    readonly trajectory?: Dialect<TrajectoryField>;
}
export declare const TRAJECTORY_DIALECT: Dialect<TrajectoryField>;
export declare const STEP_DIALECT: Dialect<StepField>;
export declare const GROUP_DIALECT: Dialect<GroupField>;
/**
 * Compiles a filter tree to a condition with two-valued logic: a comparison with NULL is false, `ne` with NULL is true,
 * and `NOT` negates exactly.
 */
export declare function compileFilter<Field extends string>(filter: Filter<Field>, dialect: Dialect<Field>, underNot?: boolean): Sql;
/** A value as stored in the tables. */
export declare function toSql(column: Column, value: Scalar): SqlValue;
/** Restricts a condition to the channels that the caller may see; `column` holds the channel. */
export declare function scoped(condition: Sql, scope: ChannelScope, column: string): Sql;
export {};

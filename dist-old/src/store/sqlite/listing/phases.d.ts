import type { Filter } from '../../../query/filter.js';
import type { Sql } from '../compile-filter.js';
import { type Interval } from './interval.js';
import type { Arm, ListOrder } from './listing.js';
/** A run of rows in an order. There are up to two: rows with a null value, by key alone, and the others. */
export interface Phase {
    readonly kind: 'key' | 'null' | 'value';
    readonly interval: Interval;
}
export interface CursorPlace {
    readonly value: number | null;
    readonly key: number;
}
/** The phases that remain after a cursor, in the order of reading. */
export declare function phasesOf<Field extends string>(order: ListOrder<Field>, descending: boolean, cursor: CursorPlace | null, parts: readonly Filter<Field>[]): Phase[];
/** A condition for the rows of a phase that an index on (by, key) answers. */
export declare function conditionOf({ kind, interval: { from, to } }: Phase, { by, tie }: Arm): Sql;

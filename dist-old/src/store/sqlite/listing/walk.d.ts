import type { Sql } from '../compile-filter.js';
import type { Connection, SqlRow } from '../connection.js';
import type { LongRead } from '../long-read.js';
import { type Place } from './interval.js';
import type { Arm } from './listing.js';
import { type Phase } from './phases.js';
/** The key of a row and its sort value. */
export interface RowKey {
    readonly key: number;
    readonly value: number | null;
}
export interface Walk {
    readonly arms: readonly Arm[];
    readonly descending: boolean;
    readonly condition: Sql;
    /** Tables that the condition needs in addition to the arms'. */
    readonly joins: string;
    /** Number of rows that one statement looks at. */
    readonly rows: number;
}
/**
 * Reads matching rows of a phase in order until `found` has `wanted` rows. Each statement looks at a bounded number of
 * rows; it yields if one was not enough.
 */
export declare function walk(connection: Connection, given: Walk, phase: Phase, found: RowKey[], wanted: number): LongRead<void>;
/** The place of the last of the next `rows` rows, matching or not; null: there are fewer. */
export declare function edge(connection: Connection, { arms, descending }: Pick<Walk, 'arms' | 'descending'>, phase: Phase, rows: number): Place | null;
export declare function rowKeyOf(row: SqlRow): RowKey;

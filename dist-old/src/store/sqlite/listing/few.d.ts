import type { Filter, StepFilter } from '../../../query/filter.js';
import type { Sql } from '../compile-filter.js';
import type { Connection } from '../connection.js';
import type { LongRead } from '../long-read.js';
import { type Effort, type Listing, type ListOrder, type Probe } from './listing.js';
import type { CursorPlace } from './phases.js';
import { type RowKey } from './walk.js';
/** The keys that a probe finds; null if there are more than `limit`. */
export declare function few(connection: Connection, { sql, values }: Probe, limit: number): readonly number[] | null;
/** The rows of the first condition that selects few; null if no condition does. */
export declare function probe<Field extends string>(connection: Connection, listing: Listing<Field>, parts: readonly Filter<Field>[], effort: Effort): readonly number[] | null;
/**
 * The rows that a condition names by one of some fields, if they are few; null: none does, or too many rows.
 * @param ways statements that find rows by a JSON list of a field's values
 */
export declare function fewNamed<Field extends string>(connection: Connection, ways: readonly (readonly [Field, string])[], parts: readonly Filter<Field>[], limit: number): readonly number[] | null;
/** Sorts a few rows and checks them in order until `wanted` of them match. */
export declare function matchingFew<Field extends string>(connection: Connection, listing: Listing<Field>, order: ListOrder<Field>, keys: readonly number[], request: {
    readonly condition: Sql;
    readonly joins: string;
    readonly descending: boolean;
    readonly cursor: CursorPlace | null;
    readonly wanted: number;
    /** Number of rows that one statement checks. */
    readonly rows: number;
}): LongRead<RowKey[]>;
/** Steps that may match a condition on failures, text or metadata; null if too many, or if the search index cannot answer. */
export declare function findByTerms(connection: Connection, part: StepFilter, limit: number): readonly number[] | null;

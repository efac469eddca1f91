import type { Filter } from '../../../query/filter.js';
import type { Connection, SqlValue } from '../connection.js';
import { type Effort, type Listing, type ListOrder } from './listing.js';
/** A part of the rows that a filter selects, as FROM and WHERE of a statement. */
export interface SelectedSlice {
    readonly text: string;
    readonly values: readonly SqlValue[];
}
/**
 * The rows that a filter selects, cut into slices that a statement processes in some milliseconds each.
 * @param joined whether the statement itself needs the joined tables
 */
export declare function selection<Field extends string>(connection: Connection, listing: Listing<Field>, where: Filter<Field>, order: ListOrder<Field>, joined: boolean, effort: Effort): Generator<SelectedSlice>;

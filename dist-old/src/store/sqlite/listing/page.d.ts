import type { Filter } from '../../../query/filter.js';
import { type Page, type PageWindow } from '../../../query/page.js';
import type { Connection, SqlRow } from '../connection.js';
import type { LongRead } from '../long-read.js';
import { type Effort, type Listing, type ListOrder } from './listing.js';
export interface ListRequest<Field extends string> extends PageWindow {
    readonly where: Filter<Field>;
    /** The filter that the caller gave, without its channels, by which cursors are told apart. */
    readonly asked: Filter<string>;
    readonly order: ListOrder<Field>;
    readonly descending: boolean;
}
/**
 * A page of a list. Rows that a condition finds directly are sorted; otherwise the order's index is walked until the
 * page is full. A walk that meets too few matches first tries conditions that may select few rows. In every case each
 * row is checked against the whole filter.
 * @throws INVALID_CURSOR
 */
export declare function readPage<Field extends string, T>(connection: Connection, listing: Listing<Field>, request: ListRequest<Field>, read: (row: SqlRow) => T, effort: Effort): LongRead<Page<T>>;

import type { Document } from 'mongodb';
import type { Filter } from '../../../query/filter.js';
import { type Page, type PageWindow } from '../../../query/page.js';
import { type Effort, type Listing, type ListOrder } from './listing.js';
export interface ListRequest<Field extends string> extends PageWindow {
    readonly where: Filter<Field>;
    /** The filter that the caller gave, without its channels, by which cursors are told apart. */
    readonly asked: Filter<string>;
    readonly order: ListOrder;
    readonly descending: boolean;
}
/**
 * A page of a list. Rows that a condition finds directly are sorted; otherwise the order's index is walked until the
 * page is full or `passed` rows were looked at. A walk that meets too few matches first tries conditions that few rows
 * may fulfil. In every case each row is checked against the whole filter.
 * @throws INVALID_CURSOR
 */
export declare function readPage<Field extends string, Doc extends Document, Item>(listing: Listing<Field, Doc, Item>, request: ListRequest<Field>, effort: Effort): Promise<Page<Item>>;

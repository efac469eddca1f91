import type { Document } from 'mongodb';
import type { Filter } from '../../../query/filter.js';
import { type Count } from '../../../query/page.js';
import { type Effort, type Listing, type ListOrder } from './listing.js';
/**
 * How many rows match, counted up to the bound, through the indexes of `order`. Rows that a late write restored after
 * their trajectory's deletion are counted until they are swept.
 */
export declare function countRows<Field extends string, Doc extends Document, Item>(listing: Listing<Field, Doc, Item>, where: Filter<Field>, order: ListOrder, effort: Effort): Promise<Count>;

import type { Document } from 'mongodb';
import type { Filter } from '../../../query/filter.js';
import { type Effort, type Listing, type Seen } from './listing.js';
/** All rows that a filter selects, unordered, in batches. */
export declare function selection<Field extends string, Doc extends Document, Item>(listing: Listing<Field, Doc, Item>, where: Filter<Field>, effort: Effort): AsyncGenerator<readonly Seen<Doc, Item>[]>;
/**
 * A query for at least the rows that a filter selects, through a condition of few rows if there is one; null: no rows.
 */
export declare function selectionQuery<Field extends string, Doc extends Document, Item>(listing: Listing<Field, Doc, Item>, where: Filter<Field>, effort: Effort): Promise<Document | null>;

import type { Filter } from '../../../query/filter.js';
import { type Count } from '../../../query/page.js';
import type { Connection } from '../connection.js';
import type { LongRead } from '../long-read.js';
import { type Effort, type Listing, type ListOrder } from './listing.js';
/** How many rows match, counted up to the bound, through the indexes of `order`. */
export declare function countRows<Field extends string>(connection: Connection, listing: Listing<Field>, where: Filter<Field>, order: ListOrder<Field>, effort: Effort): LongRead<Count>;

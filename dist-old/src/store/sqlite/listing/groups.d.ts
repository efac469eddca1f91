import type { GroupField } from '../../../query/filter.js';
import type { GroupOrderField } from '../../../query/page.js';
import { type Listing, type ListOrder } from './listing.js';
export declare const GROUP_ORDERS: Readonly<Record<GroupOrderField, ListOrder<GroupField>>>;
export declare const GROUPS: Listing<GroupField>;

import type { TrajectoryField } from '../../../query/filter.js';
import type { TrajectoryOrderField } from '../../../query/page.js';
import { type Listing, type ListOrder } from './listing.js';
/** The fields by which trajectories are filtered or ordered. */
export type ListedField = TrajectoryField | 'lastStepAt';
export declare const TRAJECTORY_ORDERS: Readonly<Record<TrajectoryOrderField, ListOrder<ListedField>>>;
export declare const TRAJECTORIES: Listing<ListedField>;

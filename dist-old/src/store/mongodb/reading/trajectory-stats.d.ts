import type { TrajectoryFilter } from '../../../query/filter.js';
import type { TrajectoryStats, TrajectoryStatsRequest } from '../../stats.js';
import type { Collections } from '../collections.js';
import type { Effort } from '../listing/listing.js';
/** Statistics over the trajectories that a filter selects, counted one by one as they are read. */
export declare function readTrajectoryStats(collections: Collections, where: TrajectoryFilter, request: TrajectoryStatsRequest, effort: Effort): Promise<TrajectoryStats>;

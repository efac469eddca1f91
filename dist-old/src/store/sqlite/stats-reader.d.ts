import type { StepFilter, TrajectoryFilter } from '../../query/filter.js';
import type { StatsRequest, StepStats, TrajectoryStats, TrajectoryStatsRequest } from '../stats.js';
import type { Connection } from './connection.js';
import type { Effort } from './listing/listing.js';
import type { LongRead } from './long-read.js';
/** Statistics over the steps that a filter selects, in one pass. */
export declare function readStats(connection: Connection, where: StepFilter, request: StatsRequest, effort: Effort): LongRead<StepStats>;
/** Statistics over the trajectories that a filter selects, in one pass. */
export declare function readTrajectoryStats(connection: Connection, where: TrajectoryFilter, request: TrajectoryStatsRequest, effort: Effort): LongRead<TrajectoryStats>;

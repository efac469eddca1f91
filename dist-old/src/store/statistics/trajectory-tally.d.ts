import type { Trajectory } from '../../model/trajectory.js';
import type { TrajectoryStats, TrajectoryStatsRequest } from '../stats.js';
/** The fields of a trajectory that its statistics need. */
export type CountedTrajectory = Pick<Trajectory, 'status' | 'agent' | 'tags' | 'reward' | 'stepCount'>;
/** Computes the statistics of trajectories. The result does not depend on their order. */
export declare class TrajectoryTally {
    private count;
    private readonly rewards;
    private readonly stepCounts;
    private readonly byStatus;
    private readonly byAgent;
    private readonly byModel;
    private readonly byTag;
    /** @param models each once; none where they are not asked for */
    add({ status, agent, tags, reward, stepCount }: CountedTrajectory, models: readonly string[]): void;
    statistics({ buckets, stepBuckets, }: Pick<TrajectoryStatsRequest, 'buckets' | 'stepBuckets'>): TrajectoryStats;
}

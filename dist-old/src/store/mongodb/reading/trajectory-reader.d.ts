import type { BranchInfo, Trajectory, TrajectoryRef, TrajectorySummary } from '../../../model/trajectory.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';
/** The documents of existing trajectories, unordered. */
export declare function trajectoryDocs({ trajectories }: Pick<Collections, 'trajectories'>, refs: readonly {
    readonly channel: string;
    readonly uid: string;
}[]): Promise<readonly TrajectoryDoc[]>;
/** In the order of `refs`. @throws AMBIGUOUS */
export declare function readTrajectories({ trajectories }: Pick<Collections, 'trajectories'>, refs: readonly TrajectoryRef[], scope: ChannelScope): Promise<readonly (Trajectory | null)[]>;
export declare function readTrajectoriesById({ trajectories }: Pick<Collections, 'trajectories'>, ids: readonly string[], scope: ChannelScope): Promise<readonly (Trajectory | null)[]>;
/** Branches of each trajectory in the order of their first steps, computed by the database. In the order of `refs`. */
export declare function readBranches(collections: Pick<Collections, 'steps' | 'trajectories'>, refs: readonly {
    readonly channel: string;
    readonly uid: string;
}[], scope: ChannelScope): Promise<readonly (readonly BranchInfo[])[]>;
/** What the steps of each trajectory say together, computed by the database. In the order of `refs`. */
export declare function readSummaries(collections: Pick<Collections, 'steps' | 'trajectories'>, refs: readonly {
    readonly channel: string;
    readonly uid: string;
}[], scope: ChannelScope): Promise<readonly (TrajectorySummary | null)[]>;

import type { ContentField } from '../model/content-field.js';
import type { Dataset } from '../model/dataset.js';
import type { ChannelScope } from '../model/principal.js';
import type { StepHead, StepLedger } from '../model/step.js';
import type { BranchInfo, GroupKey, PromptGroup, Trajectory, TrajectoryRef, TrajectorySummary } from '../model/trajectory.js';
import type { GroupUnit } from '../model/unit.js';
import type { GroupFilter, TrajectoryFilter } from '../query/filter.js';
import type { Count, GroupOrderField, Page, PageRequest, TrajectoryOrderField } from '../query/page.js';
import type { TrajectoryStats, TrajectoryStatsRequest } from './stats.js';
/**
 * The trajectories to delete. Idle time is measured by the server's clock from the arrival of the last new step. `idle`
 * selects trajectories idle since before `before` (ms); `excess` selects those idle for longest until `keepSteps` steps
 * are left.
 */
export type TrajectorySelection = {
    readonly kind: 'where';
    readonly where: TrajectoryFilter;
} | {
    readonly kind: 'ids';
    readonly ids: readonly string[];
} | {
    readonly kind: 'idle';
    readonly before: number;
} | {
    readonly kind: 'excess';
    readonly keepSteps: number;
};
/** `stopped`: it was cancelled before its end. What is deleted stays deleted. */
export interface DeletionResult extends Deletion {
    readonly stopped?: true;
}
export interface Deletion {
    readonly trajectories: number;
    readonly steps: number;
    /** Ids of the datasets that held deleted steps. Their files stay, but the lineage of those steps is removed. */
    readonly datasets: readonly string[];
}
export interface TrajectoryStepsRequest {
    readonly channel: string;
    readonly uid: string;
    readonly first: number;
    readonly after: string | null;
}
export interface GroupTrajectoriesRequest extends GroupKey {
    readonly first: number;
    readonly after: string | null;
    /** Null or left out: by start, the earliest first. */
    readonly orderBy?: PageRequest<TrajectoryOrderField>['orderBy'] | null;
}
export interface GroupPage {
    readonly groups: readonly GroupKey[];
    /** Pass as `after` for the next page; null: there is none. */
    readonly next: number | null;
}
/** Trajectories and groups, their life, and the units that they are for curation and batches. */
export interface TrajectoryStore {
    /**
     * Marks OPEN trajectories ABANDONED whose last new step, or registration, arrived before `before` (ms). A new step
     * opens them again. Arrival is measured by the server's clock, because the times in steps may be wrong.
     */
    abandonIdle(before: number): Promise<number>;
    /**
     * Marks an OPEN trajectory ABANDONED, whenever its last step came; a new step opens it again. A COMPLETE or ABANDONED
     * one is returned as it is. While the trajectory is abandoned, its metadata have the reason (`stepwell.abandon_reason`);
     * units do not, because metadata have no position in the feed.
     * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
     */
    abandonTrajectory(ref: TrajectoryRef, scope: ChannelScope, reason: string | null): Promise<Trajectory>;
    /**
     * Deletes trajectories with everything that belongs to them and frees the space. Each trajectory is deleted as a
     * whole, a long selection in parts. Events about them stay readable and end with DELETED for each step and
     * trajectory. For a trajectory of very many steps, those events follow in further commits. What is left after the first
     * commit is a job of the kind DELETE, which goes on whatever becomes of the caller; cancelled it deletes no more. A
     * filter selects of the trajectories that are there when this is called.
     */
    deleteTrajectories(selection: TrajectorySelection, scope: ChannelScope, actor?: string | null): Promise<DeletionResult>;
    /** In the order of `refs`. @throws AMBIGUOUS for a ref without a channel whose uid is in several */
    readTrajectories(refs: readonly TrajectoryRef[], scope: ChannelScope): Promise<readonly (Trajectory | null)[]>;
    readTrajectoriesById(ids: readonly string[], scope: ChannelScope): Promise<readonly (Trajectory | null)[]>;
    pageTrajectories(where: TrajectoryFilter, request: PageRequest<TrajectoryOrderField>, scope: ChannelScope, signal?: AbortSignal): Promise<Page<Trajectory>>;
    readTrajectoryStats(where: TrajectoryFilter, request: TrajectoryStatsRequest, scope: ChannelScope, signal?: AbortSignal): Promise<TrajectoryStats>;
    countTrajectories(where: TrajectoryFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count>;
    /** A page of the steps of each of several trajectories, in order of index. In the order of `requests`. */
    pageTrajectorySteps(requests: readonly TrajectoryStepsRequest[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly Page<StepHead>[]>;
    /** A page of the trajectories of each of several groups. In the order of `requests`. */
    pageGroupTrajectories(requests: readonly GroupTrajectoriesRequest[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly Page<Trajectory>[]>;
    /** `generation: null`: the latest. In the order of `keys`. */
    readGroups(keys: readonly {
        readonly channel: string;
        readonly promptUid: string;
        readonly generation: number | null;
    }[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly (PromptGroup | null)[]>;
    readGroupsById(ids: readonly string[], scope: ChannelScope): Promise<readonly (PromptGroup | null)[]>;
    pageGroups(where: GroupFilter, request: PageRequest<GroupOrderField>, scope: ChannelScope, signal?: AbortSignal): Promise<Page<PromptGroup>>;
    countGroups(where: GroupFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count>;
    /** Reward ledger entries of a trajectory and its steps, oldest first. */
    readTrajectoryRewards(refs: readonly {
        channel: string;
        uid: string;
    }[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly StepLedger['rewards'][]>;
    /** Branches of each trajectory in the order of their first steps; none for a trajectory that is not in `scope`. */
    readBranches(refs: readonly {
        channel: string;
        uid: string;
    }[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly (readonly BranchInfo[])[]>;
    /** What the steps of each trajectory say together; null for one that is not in `scope`. */
    readTrajectorySummaries(refs: readonly {
        channel: string;
        uid: string;
    }[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly (TrajectorySummary | null)[]>;
    /** For each trajectory, the datasets of `scope` that hold any of its steps, newest first. */
    readTrajectoryDatasets(refs: readonly {
        channel: string;
        uid: string;
    }[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly (readonly Dataset[])[]>;
    listChannels(scope: ChannelScope): Promise<readonly string[]>;
    /** Groups whose first step is at or before `asOf`, in order of first arrival, one bounded page at a time. */
    pageGroupKeys(channel: string, asOf: number, after: number | null, limit: number, scope: ChannelScope): Promise<GroupPage>;
    /**
     * Groups with every trajectory and step as they were at feed position `asOf`, without later steps, rewards, decisions
     * and completions. In the order of `keys`; trajectories by uid, steps by index. A group that does not exist in
     * `scope` has no trajectories. A step whose content is damaged is returned empty and excluded, with STORE_CORRUPT in
     * its reason.
     * @param fields the content to read of each step; other content may be null or empty, and damage to it goes
     * unnoticed. Null or left out: all of it
     */
    readGroupUnits(keys: readonly GroupKey[], asOf: number, scope: ChannelScope, fields?: readonly ContentField[] | null, signal?: AbortSignal): Promise<readonly GroupUnit[]>;
}

import type { StepwellError } from '../errors/index.js';
import type { ContentField } from '../model/content-field.js';
import type { Dataset } from '../model/dataset.js';
import type { Principal } from '../model/principal.js';
import type { Recipe } from '../model/recipe.js';
import type { RewardEntry } from '../model/reward.js';
import type { StepHead, StepLedger, StoredContent } from '../model/step.js';
import type { BranchInfo, GroupKey, PromptGroup, Trajectory, TrajectoryRef, TrajectorySummary } from '../model/trajectory.js';
import type { GroupUnit } from '../model/unit.js';
import type { GroupFilter, StepFilter, TrajectoryFilter } from '../query/filter.js';
import type { Count, GroupOrderField, Page, PageRequest, StepOrderField, TrajectoryOrderField } from '../query/page.js';
import type { ExtrasRef, GroupTrajectoriesRequest, PromptStretch, TrajectoryStepsRequest } from '../store/port.js';
import type { StatsRequest, StepStats, TrajectoryStats, TrajectoryStatsRequest } from '../store/stats.js';
import type { Medium } from './media.js';
/** Names a group; `generation: null`: the latest one. */
export interface GroupRef {
    readonly channel: string;
    readonly promptUid: string;
    readonly generation: number | null;
}
/** Names a trajectory whose channel is known. */
export interface TrajectoryKey {
    readonly channel: string;
    readonly uid: string;
}
/** Anything with an id. */
export type CatalogNode = StepHead | Trajectory | PromptGroup | Recipe | Dataset;
/**
 * Reads for a caller. Every method requires the scope `read` and shows only the caller's channels. Lists by keys are
 * answered in the order of the keys, with null for what does not exist for this caller.
 * @throws FORBIDDEN without the scope; methods that take `gone` throw its reason when it is aborted, because nobody
 * waits for the answer any more
 */
export interface Catalog {
    /** Reads the thing that an id names, by the id's prefix. */
    node(caller: Principal, id: string): Promise<CatalogNode | null>;
    steps(caller: Principal, ids: readonly string[]): Promise<readonly (StepHead | null)[]>;
    /**
     * Contents of steps, with the fields that are asked for, or all (null). A damaged one is answered as its STORE_CORRUPT and
     * does not fail the others.
     */
    contents(caller: Principal, ids: readonly string[], fields: readonly ContentField[] | null, gone?: AbortSignal): Promise<readonly (StoredContent | StepwellError | null)[]>;
    /** Ids of stretches of prompts; null for a step without ids. A damaged one is answered as its STORE_CORRUPT. */
    promptStretches(caller: Principal, stretches: readonly PromptStretch[], gone?: AbortSignal): Promise<readonly (Int32Array | StepwellError | null)[]>;
    /** Hints of entries of extras, undone or not; null for an entry without one. */
    hints(caller: Principal, refs: readonly ExtrasRef[], gone?: AbortSignal): Promise<readonly (string | null)[]>;
    /** A medium of a step's state, by its hash. @throws UNKNOWN_STEP, UNKNOWN_MEDIUM, STORE_CORRUPT */
    openMedium(caller: Principal, stepId: string, sha256: string): Promise<Medium>;
    /** Media of a step's state; empty for a step that does not exist for this caller. */
    ledgers(caller: Principal, ids: readonly string[], gone?: AbortSignal): Promise<readonly StepLedger[]>;
    /** For each step, the datasets that hold it, newest first. */
    datasetsOfSteps(caller: Principal, ids: readonly string[], gone?: AbortSignal): Promise<readonly (readonly Dataset[])[]>;
    pageSteps(caller: Principal, where: StepFilter, request: PageRequest<StepOrderField>, gone?: AbortSignal): Promise<Page<StepHead>>;
    countSteps(caller: Principal, where: StepFilter, gone?: AbortSignal): Promise<Count>;
    /** Feed positions of the steps at which a job failed. */
    readFailed(caller: Principal, job: string): Promise<readonly number[]>;
    stats(caller: Principal, where: StepFilter, request: StatsRequest, gone?: AbortSignal): Promise<StepStats>;
    trajectoryStats(caller: Principal, where: TrajectoryFilter, request: TrajectoryStatsRequest, gone?: AbortSignal): Promise<TrajectoryStats>;
    /** @throws AMBIGUOUS for a ref without a channel that matches trajectories of several */
    trajectories(caller: Principal, refs: readonly TrajectoryRef[]): Promise<readonly (Trajectory | null)[]>;
    pageTrajectories(caller: Principal, where: TrajectoryFilter, request: PageRequest<TrajectoryOrderField>, gone?: AbortSignal): Promise<Page<Trajectory>>;
    countTrajectories(caller: Principal, where: TrajectoryFilter, gone?: AbortSignal): Promise<Count>;
    /**
     * A page of the steps of each trajectory, in order of index; empty if the trajectory does not exist for this caller.
     */
    pageTrajectorySteps(caller: Principal, requests: readonly TrajectoryStepsRequest[], gone?: AbortSignal): Promise<readonly Page<StepHead>[]>;
    /** A page of the trajectories of each group; empty if the group does not exist for this caller. */
    pageGroupTrajectories(caller: Principal, requests: readonly GroupTrajectoriesRequest[], gone?: AbortSignal): Promise<readonly Page<Trajectory>[]>;
    /** Ledger entries of each trajectory and its steps, oldest first; none if it does not exist for this caller. */
    trajectoryRewards(caller: Principal, keys: readonly TrajectoryKey[], gone?: AbortSignal): Promise<readonly (readonly RewardEntry[])[]>;
    /** Branches of each trajectory in the order of their first steps; none if it does not exist for this caller. */
    branches(caller: Principal, keys: readonly TrajectoryKey[], gone?: AbortSignal): Promise<readonly (readonly BranchInfo[])[]>;
    /** What the steps of each trajectory say together; null if it does not exist for this caller. */
    summaries(caller: Principal, keys: readonly TrajectoryKey[], gone?: AbortSignal): Promise<readonly (TrajectorySummary | null)[]>;
    /** For each trajectory, the datasets that hold any of its steps, newest first. */
    datasetsOfTrajectories(caller: Principal, keys: readonly TrajectoryKey[], gone?: AbortSignal): Promise<readonly (readonly Dataset[])[]>;
    groups(caller: Principal, refs: readonly GroupRef[], gone?: AbortSignal): Promise<readonly (PromptGroup | null)[]>;
    pageGroups(caller: Principal, where: GroupFilter, request: PageRequest<GroupOrderField>, gone?: AbortSignal): Promise<Page<PromptGroup>>;
    countGroups(caller: Principal, where: GroupFilter, gone?: AbortSignal): Promise<Count>;
    /**
     * Groups as they are now, with all of their content, or what some field needs of it. A group that does not exist for this caller has no trajectories.
     */
    groupUnits(caller: Principal, keys: readonly GroupKey[], gone?: AbortSignal, fields?: readonly ContentField[] | null): Promise<readonly GroupUnit[]>;
    channels(caller: Principal): Promise<readonly string[]>;
}

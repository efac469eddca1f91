import type { ApiKey } from '../../../model/api-key.js';
import type { Batch, Consumer, RecipeUnit } from '../../../model/claim.js';
import type { Dataset } from '../../../model/dataset.js';
import type { Job } from '../../../model/job.js';
import type { Login } from '../../../model/login.js';
import type { Policy } from '../../../model/policy.js';
import type { Recipe } from '../../../model/recipe.js';
import type { StepContent } from '../../../model/step.js';
import type { UnpackedStep } from '../../packed/step.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { DecisionRow, ExtrasState, GroupState, JudgmentState, Key, Mark, OperationState, Position, RewardRow, StepState, TrajectoryState } from '../../writing/state.js';
import type { PendingDeletion, View } from '../../writing/view.js';
import type { Answers } from './answers.js';
import type { Cache, Pinned } from './cache.js';
/**
 * The View of a server on MongoDB: it answers from the cache, or throws Missing. It records what the pass uses, which
 * is dropped from the cache if the pass is not committed.
 */
export declare class CachedView implements View {
    private readonly cache;
    answers: Answers;
    readonly used: Set<Pinned>;
    /** Prefix trees of trajectories that begin in this pass. */
    readonly begun: Map<number, TrajectoryMemory>;
    /** Names of partly loaded trajectories whose prefix trees this pass has extended. */
    readonly extended: Set<string>;
    constructor(cache: Cache, answers: Answers);
    trajectory(channel: string, uid: string): TrajectoryState | null;
    trajectoryById(id: string): TrajectoryState | null;
    trajectoryOfKey(key: Key): TrajectoryState | null;
    channelsOf(uid: string): readonly string[];
    step(trajectory: TrajectoryState, key: Key): StepState | null;
    stepAt(trajectory: TrajectoryState, index: number): StepState | null;
    stepRepeated(trajectory: TrajectoryState, idempotencyKey: string): StepState | null;
    stepById(id: string): {
        readonly trajectory: TrajectoryState;
        readonly step: StepState;
    } | null;
    stepOfKey(key: Key): {
        readonly trajectory: TrajectoryState;
        readonly step: StepState;
    } | null;
    steps(trajectory: TrajectoryState): readonly StepState[];
    consumedAt(trajectory: TrajectoryState, step: Key): Position | null;
    memory(trajectory: TrajectoryState, step: UnpackedStep): TrajectoryMemory;
    content(trajectory: TrajectoryState, step: StepState): StepContent | null;
    rewardsOfStep(trajectory: TrajectoryState, step: Key): readonly RewardRow[];
    ownRewards(trajectory: TrajectoryState): readonly RewardRow[];
    hasReward(trajectory: TrajectoryState, idempotencyKey: string): boolean;
    judgmentsOfStep(trajectory: TrajectoryState, step: Key): readonly JudgmentState[];
    extrasOfStep(trajectory: TrajectoryState, step: Key): readonly ExtrasState[];
    decisionsOnStep(trajectory: TrajectoryState, step: Key): readonly DecisionRow[];
    decisionsOnSteps(trajectory: TrajectoryState): ReadonlyMap<Key, readonly DecisionRow[]>;
    decisionsOnTrajectory(trajectory: TrajectoryState): readonly DecisionRow[];
    decisionsOnGroup(group: Key): readonly DecisionRow[];
    generations(channel: string, promptUid: string): readonly GroupState[];
    pastGeneration(channel: string, promptUid: string): number;
    members(group: Key): readonly TrajectoryState[];
    operation(id: string): OperationState | null;
    decisionsToUndo({ key: operation, id }: OperationState, limit: number): readonly DecisionRow[];
    groupOfKey(key: Key): GroupState | null;
    datasetsOf(trajectory: TrajectoryState): readonly string[];
    deletion(trajectory: Key): PendingDeletion | null;
    recipes(name: string): readonly Recipe[];
    dataset(id: string): Dataset | null;
    lastVersion(channel: string, recipe: string): number;
    job(id: string): Job | null;
    readonly marksSpan: number;
    marks(judge: string, page: number): readonly Mark[];
    recipeUnit(recipe: string, unit: number): RecipeUnit | null;
    batch(id: string): Batch | null;
    consumer(recipe: string, name: string): Consumer | null;
    apiKey(id: string): ApiKey | null;
    logins(keyId: string): readonly Login[];
    secret(): string | null;
    policy(): Policy;
    private value;
    private use;
    private locate;
    private located;
    private entry;
    /** Null: the trajectory begins with this pass. */
    private entryOf;
    /** Null: the trajectory begins with this pass. */
    private insideOrBegun;
    private inside;
    /** What is said of single steps. When it is loaded, so is where the steps were consumed. */
    private onSteps;
    /** Null if all steps are loaded; otherwise the step may be among those not loaded. */
    private noneIn;
    private missing;
    private prompt;
    /** Null: the group is deleted, or begins with this pass. */
    private promptOf;
}

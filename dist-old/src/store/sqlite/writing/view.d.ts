import type { ApiKey } from '../../../model/api-key.js';
import type { Batch, Consumer, RecipeUnit } from '../../../model/claim.js';
import type { Dataset } from '../../../model/dataset.js';
import type { Job } from '../../../model/job.js';
import type { Login } from '../../../model/login.js';
import type { Policy } from '../../../model/policy.js';
import type { Recipe } from '../../../model/recipe.js';
import type { StepContent } from '../../../model/step.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { DecisionRow, ExtrasState, GroupState, JudgmentState, Key, Mark, OperationState, Position, RewardRow, StepState, TrajectoryState } from '../../writing/state.js';
import type { PendingDeletion, View } from '../../writing/view.js';
import type { Connection } from '../connection.js';
/** The View of the embedded store: it caches recently used trajectories with their prefix trees. */
export declare class SqliteView implements View {
    private readonly connection;
    /** By channel and uid, most recently used last. */
    private readonly states;
    private readonly memories;
    private changesSinceTrim;
    /** Decisions that this pass has asked for: a rule looks them up before it changes anything, and derives from them then. */
    private readonly asked;
    constructor(connection: Connection);
    /** A pass begins, on what is committed by now. */
    begin(): void;
    trajectory(channel: string, uid: string): TrajectoryState | null;
    trajectoryById(id: string): TrajectoryState | null;
    trajectoryOfKey(key: Key): TrajectoryState | null;
    channelsOf(uid: string): readonly string[];
    step(_trajectory: TrajectoryState, key: Key): StepState | null;
    stepAt({ key }: TrajectoryState, index: number): StepState | null;
    stepRepeated({ key }: TrajectoryState, idempotencyKey: string): StepState | null;
    stepById(id: string): {
        trajectory: TrajectoryState;
        step: StepState;
    } | null;
    stepOfKey(key: Key): {
        trajectory: TrajectoryState;
        step: StepState;
    } | null;
    steps({ key }: TrajectoryState): readonly StepState[];
    memory({ key, stepCount }: TrajectoryState): TrajectoryMemory;
    content(_trajectory: TrajectoryState, { key, id }: StepState): StepContent | null;
    consumedAt(_: TrajectoryState, step: Key): Position | null;
    rewardsOfStep({ key }: TrajectoryState, step: Key): readonly RewardRow[];
    ownRewards({ key }: TrajectoryState): readonly RewardRow[];
    hasReward({ key }: TrajectoryState, idempotencyKey: string): boolean;
    judgmentsOfStep(_: TrajectoryState, step: Key): readonly JudgmentState[];
    extrasOfStep(_: TrajectoryState, step: Key): readonly ExtrasState[];
    decisionsOnStep({ key }: TrajectoryState, step: Key): readonly DecisionRow[];
    decisionsOnSteps({ key }: TrajectoryState): ReadonlyMap<Key, readonly DecisionRow[]>;
    decisionsOnTrajectory({ key }: TrajectoryState): readonly DecisionRow[];
    decisionsOnGroup(group: Key): readonly DecisionRow[];
    decisionsToUndo({ key }: OperationState, limit: number): readonly DecisionRow[];
    generations(channel: string, promptUid: string): readonly GroupState[];
    pastGeneration(channel: string, promptUid: string): number;
    groupOfKey(key: Key): GroupState | null;
    members(group: Key): readonly TrajectoryState[];
    operation(id: string): OperationState | null;
    deletion(trajectory: Key): PendingDeletion | null;
    recipes(name: string): readonly Recipe[];
    dataset(id: string): Dataset | null;
    job(id: string): Job | null;
    readonly marksSpan = 1024;
    marks(judge: string, page: number): readonly Mark[];
    recipeUnit(recipe: string, unit: number): RecipeUnit | null;
    batch(id: string): Batch | null;
    consumer(recipe: string, name: string): Consumer | null;
    apiKey(id: string): ApiKey | null;
    logins(keyId: string): readonly Login[];
    secret(): string | null;
    lastVersion(channel: string, recipe: string): number;
    datasetsOf({ key }: TrajectoryState): readonly string[];
    policy(): Policy;
    /** Updates the cache with what a pass has committed. */
    committed(changed: Iterable<TrajectoryState>, deleted: Iterable<TrajectoryState>): void;
    /** Clears the cache after a pass that was not committed, because the rules may have changed the cached objects. */
    forget(): void;
    private trim;
    private named;
    private located;
    private oneStep;
    private decisions;
}

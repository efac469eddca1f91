import type { ApiKey } from '../../model/api-key.js';
import type { Batch, Consumer, RecipeUnit } from '../../model/claim.js';
import type { Dataset } from '../../model/dataset.js';
import type { IdPrefix } from '../../model/ids.js';
import type { Job } from '../../model/job.js';
import type { Login } from '../../model/login.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe } from '../../model/recipe.js';
import type { StepContent } from '../../model/step.js';
import type { UnpackedStep } from '../packed/step.js';
import type { TrajectoryMemory } from '../sharing/trajectory-memory.js';
import type { UntoldPart } from './commit.js';
import type { DecisionRow, DeletionState, ExtrasState, GroupState, JudgmentState, Key, Mark, OperationState, Position, RewardRow, StepState, TrajectoryState } from './state.js';
/**
 * The committed data that the rules read. Answers are synchronous: a database that would have to wait for one throws
 * NotLoaded, the caller loads what the error names and runs the rule again. For this reason a rule looks up everything
 * it needs before it changes anything.
 *
 * Only `memory` is asked about a trajectory, step or group that begins with the pass.
 *
 * During a pass the same trajectory is always the same object, because the rules change a TrajectoryState in place. If
 * the pass is not committed, the owner of the view discards the changed ones.
 */
export interface View {
    trajectory(channel: string, uid: string): TrajectoryState | null;
    trajectoryById(id: string): TrajectoryState | null;
    /** Channels that have a trajectory of this uid. */
    channelsOf(uid: string): readonly string[];
    step(trajectory: TrajectoryState, key: Key): StepState | null;
    stepAt(trajectory: TrajectoryState, index: number): StepState | null;
    /** The step that arrived with this idempotency key. */
    stepRepeated(trajectory: TrajectoryState, idempotencyKey: string): StepState | null;
    stepById(id: string): {
        readonly trajectory: TrajectoryState;
        readonly step: StepState;
    } | null;
    /** Position at which the step was consumed; null: it was not. */
    consumedAt(trajectory: TrajectoryState, step: Key): Position | null;
    /** In order of index. */
    steps(trajectory: TrajectoryState): readonly StepState[];
    /**
     * The trajectory's prefix trees, which a rule extends in place. It is also asked about a trajectory that begins with
     * this pass, in the middle of a change: then it returns empty trees under the trajectory's key without throwing.
     * @throws STORE_CORRUPT
     *
     * @param step the step to be placed: the returned trees may hold only the part that placing it takes
     */
    memory(trajectory: TrajectoryState, step: UnpackedStep): TrajectoryMemory;
    /** Null: the content is missing. @throws STORE_CORRUPT */
    content(trajectory: TrajectoryState, step: StepState): StepContent | null;
    /** Entries given to the step, oldest first, including undone ones. */
    rewardsOfStep(trajectory: TrajectoryState, step: Key): readonly RewardRow[];
    /** Entries given to the trajectory itself, oldest first, including undone ones. */
    ownRewards(trajectory: TrajectoryState): readonly RewardRow[];
    hasReward(trajectory: TrajectoryState, idempotencyKey: string): boolean;
    /** Judgments of the step, oldest first, including undone ones. */
    judgmentsOfStep(trajectory: TrajectoryState, step: Key): readonly JudgmentState[];
    /** Extras of the step, oldest first, including undone ones. */
    extrasOfStep(trajectory: TrajectoryState, step: Key): readonly ExtrasState[];
    /** Decisions on the step itself, including undone ones. */
    decisionsOnStep(trajectory: TrajectoryState, step: Key): readonly DecisionRow[];
    /** Decisions on each of the trajectory's steps, by step; steps without any are left out. */
    decisionsOnSteps(trajectory: TrajectoryState): ReadonlyMap<Key, readonly DecisionRow[]>;
    decisionsOnTrajectory(trajectory: TrajectoryState): readonly DecisionRow[];
    decisionsOnGroup(group: Key): readonly DecisionRow[];
    /** The prompt's generations, ascending. */
    generations(channel: string, promptUid: string): readonly GroupState[];
    /** The highest consumed generation whose group is deleted, and whose number must not be used again; 0: none. */
    pastGeneration(channel: string, promptUid: string): number;
    /** Trajectories of a group in order of key. */
    members(group: Key): readonly TrajectoryState[];
    operation(id: string): OperationState | null;
    /** Decisions of an operation that are not undone, oldest first, at most `limit`. */
    decisionsToUndo(operation: OperationState, limit: number): readonly DecisionRow[];
    /** The trajectory of a key; null: it is deleted. */
    trajectoryOfKey(key: Key): TrajectoryState | null;
    /** The step of a key with its trajectory; null: it is deleted. */
    stepOfKey(key: Key): {
        readonly trajectory: TrajectoryState;
        readonly step: StepState;
    } | null;
    /** The group of a key; null: it is deleted. */
    groupOfKey(key: Key): GroupState | null;
    /** The remaining events of a deleted trajectory, with the next part's steps; null: none remain. */
    deletion(trajectory: Key): PendingDeletion | null;
    /** The recipes of a name, at most one of each channel. */
    recipes(name: string): readonly Recipe[];
    dataset(id: string): Dataset | null;
    /** The highest dataset version of the recipe (its name); 0: none. */
    lastVersion(channel: string, recipe: string): number;
    /** Ids of the datasets that hold steps of the trajectory. */
    datasetsOf(trajectory: TrajectoryState): readonly string[];
    policy(): Policy;
    job(id: string): Job | null;
    /** The marks of a judge on units in one range of positions. */
    marks(judge: string, page: number): readonly Mark[];
    /** Number of positions in a range. */
    readonly marksSpan: number;
    /** @param recipe id */
    recipeUnit(recipe: string, unit: number): RecipeUnit | null;
    batch(id: string): Batch | null;
    /** @param recipe id */
    consumer(recipe: string, name: string): Consumer | null;
    apiKey(id: string): ApiKey | null;
    /** Those by a key that were not ended. */
    logins(keyId: string): readonly Login[];
    /** The store's secret; null: it has none yet. */
    secret(): string | null;
}
export interface PendingDeletion extends DeletionState, Pick<UntoldPart, 'steps'> {
}
/** Source of new ids, positions and keys. With an equal source, planning gives an equal commit. */
export interface IdSource {
    /** A new public id. */
    name(prefix: IdPrefix): string;
    /** The next feed position, higher than every earlier one. */
    position(): Position;
    /** A new key; `position` is that of the thing's first event. */
    key(kind: 'trajectory' | 'group' | 'step' | 'decision' | 'operation' | 'list', position: Position): Key;
}
/** A rule asked for something that is not loaded. The rule has changed nothing. */
export declare class NotLoaded extends Error {
    readonly what: string;
    constructor(what: string);
}
/** Records the names (see `touches`) that a pass reads and writes. */
export interface Touching {
    reading(name: string): void;
    writing(name: string): void;
}

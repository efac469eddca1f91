import type { Dataset } from '../../model/dataset.js';
import type { IdPrefix } from '../../model/ids.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe } from '../../model/recipe.js';
import type { StepContent } from '../../model/step.js';
import type { UnpackedStep } from '../packed/step.js';
import type { TrajectoryMemory } from '../sharing/trajectory-memory.js';
import type { UntoldPart } from './commit.js';
import type {
  DecisionRow,
  DeletionState,
  GroupState,
  Key,
  OperationState,
  Position,
  RewardRow,
  StepState,
  TrajectoryState,
} from './state.js';

/**
 * What is committed, as far as the rules ask for it. Answers come at once. A database that would have to wait for one
 * throws NotLoaded instead; the caller loads what it names and asks the rule again, which is why a rule looks up
 * everything it needs before it changes anything.
 *
 * Apart from `memory` nothing is asked about a trajectory, step or group that begins with the pass.
 *
 * States are the same objects as long as a pass lasts: the rules change a TrajectoryState in place. Whoever owns the
 * view forgets the changed ones if the pass is not committed.
 */
export interface View {
  trajectory(channel: string, uid: string): TrajectoryState | null;
  trajectoryById(id: string): TrajectoryState | null;
  /** Channels that have a trajectory of this uid. */
  channelsOf(uid: string): readonly string[];

  step(trajectory: TrajectoryState, key: Key): StepState | null;
  stepAt(trajectory: TrajectoryState, index: number): StepState | null;
  /** The step that came with this idempotency key. */
  stepRepeated(trajectory: TrajectoryState, idempotencyKey: string): StepState | null;
  stepById(id: string): { readonly trajectory: TrajectoryState; readonly step: StepState } | null;
  /** Where the step was consumed; null: it was not. */
  consumedAt(trajectory: TrajectoryState, step: Key): Position | null;
  /** In order of index. */
  steps(trajectory: TrajectoryState): readonly StepState[];
  /**
   * The trajectory's prefix trees, which a rule extends in place. Of one that begins with this pass it is asked, too, in
   * the midst of the change: they are empty, belong to its key, and are answered at once. @throws STORE_CORRUPT
   *
   * @param step what is to be placed in them: they may hold only what placing it takes
   */
  memory(trajectory: TrajectoryState, step: UnpackedStep): TrajectoryMemory;
  /** Null: there is none. @throws STORE_CORRUPT */
  content(trajectory: TrajectoryState, step: StepState): StepContent | null;

  /** Entries that were given to the step, oldest first. */
  rewardsOfStep(trajectory: TrajectoryState, step: Key): readonly RewardRow[];
  /** Entries that were given to the trajectory itself, oldest first. */
  ownRewards(trajectory: TrajectoryState): readonly RewardRow[];
  hasReward(trajectory: TrajectoryState, idempotencyKey: string): boolean;

  /** Decisions about the step itself, undone ones among them. */
  decisionsOnStep(trajectory: TrajectoryState, step: Key): readonly DecisionRow[];
  /** Decisions about each of the trajectory's steps, by step; steps without any are left out. */
  decisionsOnSteps(trajectory: TrajectoryState): ReadonlyMap<Key, readonly DecisionRow[]>;
  decisionsOnTrajectory(trajectory: TrajectoryState): readonly DecisionRow[];
  decisionsOnGroup(group: Key): readonly DecisionRow[];

  /** The prompt's generations, ascending. */
  generations(channel: string, promptUid: string): readonly GroupState[];
  /** The highest generation whose number must not be given again although its group is gone; 0: none. */
  pastGeneration(channel: string, promptUid: string): number;
  /** Trajectories of a group in order of key. */
  members(group: Key): readonly TrajectoryState[];

  operation(id: string): OperationState | null;
  /** Decisions of an operation that are not undone, oldest first, at most `limit`. */
  decisionsToUndo(operation: OperationState, limit: number): readonly DecisionRow[];
  /** The trajectory of a key; null: it is deleted. */
  trajectoryOfKey(key: Key): TrajectoryState | null;
  /** The step of a key with its trajectory; null: it is deleted. */
  stepOfKey(key: Key): { readonly trajectory: TrajectoryState; readonly step: StepState } | null;
  /** The group of a key; null: it is deleted. */
  groupOfKey(key: Key): GroupState | null;

  /** What is left to tell of a deleted trajectory, with the part that is next; null: nothing is. */
  deletion(trajectory: Key): PendingDeletion | null;

  recipe(name: string): Recipe | null;
  dataset(id: string): Dataset | null;
  /** The last version given to a dataset of the recipe, 0: none. */
  lastVersion(recipe: string): number;
  /** Ids of the datasets that hold steps of the trajectory. */
  datasetsOf(trajectory: TrajectoryState): readonly string[];
  policy(): Policy;
}

export interface PendingDeletion extends DeletionState, Pick<UntoldPart, 'steps'> {}

/** Where new names and places come from. The same source gives the same commit. */
export interface IdSource {
  /** A new id that people see. */
  name(prefix: IdPrefix): string;
  /** The next feed position, above every one before. */
  position(): Position;
  /** A new key; `position` is where the thing is made. */
  key(kind: 'trajectory' | 'group' | 'step' | 'decision' | 'operation' | 'list', position: Position): Key;
}

/** Something a rule asked for has not been loaded. Nothing was changed by the rule that asked. */
export class NotLoaded extends Error {
  constructor(readonly what: string) {
    super(`not loaded: ${what}`);
  }
}

/** Whoever keeps what a pass has read and written, by the names of `touches`. */
export interface Touching {
  reading(name: string): void;
  writing(name: string): void;
}

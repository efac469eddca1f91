import type { ApiKey } from '../../model/api-key.js';
import type { Batch, Consumer } from '../../model/claim.js';
import type { Dataset } from '../../model/dataset.js';
import type { ChangeKind } from '../../model/event.js';
import type { Job } from '../../model/job.js';
import type { KeyLogins } from '../../model/login.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe, RecipeName } from '../../model/recipe.js';
import type { RecipeUnit } from '../../model/recipe-unit.js';
import type { MemoryPart } from '../port.js';
import type {
  DecisionRow,
  DeletionState,
  ExtrasRow,
  GoneStep,
  GroupState,
  JudgmentRow,
  Key,
  MarkPage,
  OperationState,
  Position,
  RewardRow,
  TrajectoryState,
} from './state.js';
import type { NewStep, StepChange } from './step-changes.js';
import type { Touched } from './touches.js';

/** An entry of the feed. It contains names, so that it can still be read when its trajectory or step is deleted. */
export interface EventRow {
  readonly position: Position;
  readonly kind: ChangeKind;
  readonly trajectory: Key;
  readonly channel: string;
  readonly uid: string;
  /** Null for changes of a trajectory as a whole. */
  readonly step: Key | null;
  readonly stepId: string | null;
  readonly at: number;
  /** Of a deleted trajectory's own event. */
  readonly promptUid?: string;
}

/** A trajectory with all its fields, new or changed. */
export interface TrajectoryPut extends Readonly<TrajectoryState> {
  readonly isNew: boolean;
}

/** A new group with all its fields. `registered`: its place in lists of groups. */
export interface NewGroup extends Omit<GroupState, 'firstPosition' | 'consumed' | 'decided'> {
  readonly registered: Position;
}

/** The parts of a group that change. Each is set once; of two values the lower one holds. */
export interface GroupChange {
  readonly key: Key;
  readonly firstPosition?: Position;
  readonly consumed?: Position;
  readonly decided?: true;
}

/**
 * A deleted trajectory with everything that belongs to it. The names are kept for as long as its events. A step whose
 * event is left to a later commit (see DeletionState) has the position of the trajectory's event.
 */
export interface DeletedTrajectory {
  readonly promptUid: string;
  readonly key: Key;
  readonly id: string;
  readonly channel: string;
  readonly uid: string;
  readonly group: Key;
  readonly at: Position;
  readonly steps: readonly ToldStep[];
}

/** A deleted step, and the position of its DELETED event. */
export interface ToldStep extends GoneStep {
  readonly at: Position;
}

/** Steps of a deleted trajectory, in order of index, whose events are left to one later commit. */
export interface UntoldPart {
  /** Key of the trajectory. */
  readonly trajectory: Key;
  /** Number of the part, from 0. */
  readonly part: number;
  readonly steps: readonly GoneStep[];
}

/** A part whose events this commit writes. */
export interface ToldPart extends Pick<UntoldPart, 'trajectory' | 'part'> {
  readonly channel: string;
  readonly uid: string;
  readonly steps: readonly ToldStep[];
}

/** A group deleted with its last trajectory. `isPast`: it was consumed, so its number must not be used again. */
export interface DeletedGroup {
  readonly key: Key;
  readonly channel: string;
  readonly promptUid: string;
  readonly generation: number;
  readonly isPast: boolean;
}

/** A decision that no longer counts from `at` on. */
export interface Undoing extends Pick<DecisionRow, 'key' | 'id' | 'trajectory' | 'step' | 'group'> {
  readonly at: Position;
}

/** A ledger entry that no longer counts from `at` on, because the decision that made it is undone. */
export type UndoneEntry = {
  /** Its own position. */
  readonly position: Position;
  /** Id of the reward or extras; null for a judgment, which has none. */
  readonly id: string | null;
  readonly trajectory: Key;
  readonly at: Position;
} & (
  | { readonly kind: 'judgment' | 'extras'; readonly step: Key }
  /** `step` null: the reward is the trajectory's own. */
  | { readonly kind: 'reward'; readonly step: Key | null }
);

/** Part of a long list of decisions, of which no decision is made yet. `decisions` is JSON. */
export interface WaitingPart {
  readonly list: number;
  readonly part: number;
  readonly decisions: string;
}

/** A part of what the curator of a job remembers. */
export interface MemoryRow extends MemoryPart {
  readonly job: string;
}

/**
 * All changes of a pass, as a plain value that can be printed, compared and applied again. A database applies it
 * completely or not at all, and only then are the callers answered.
 */
export interface Commit {
  /** In order of position. */
  readonly events: readonly EventRow[];
  readonly steps: readonly NewStep[];
  readonly stepChanges: readonly StepChange[];
  readonly trajectories: readonly TrajectoryPut[];
  readonly groups: readonly NewGroup[];
  readonly groupChanges: readonly GroupChange[];
  readonly rewards: readonly RewardRow[];
  readonly judgments: readonly JudgmentRow[];
  readonly extras: readonly ExtrasRow[];
  readonly decisions: readonly DecisionRow[];
  readonly undone: readonly Undoing[];
  /** Entries that were stored before; one that the commit itself adds says `undone` in its row. */
  readonly undoneEntries: readonly UndoneEntry[];
  readonly operations: readonly OperationState[];
  readonly waiting: readonly WaitingPart[];
  /** Parts that are decided or dropped; `part` null: the whole list. */
  readonly noLongerWaiting: readonly { readonly list: number; readonly part: number | null }[];
  readonly abandonments: readonly { readonly trajectory: Key; readonly position: Position }[];
  readonly deleted: readonly DeletedTrajectory[];
  readonly deletedGroups: readonly DeletedGroup[];
  /** Deletions that changed: they begin, go on or end with this commit. */
  readonly deletions: readonly DeletionState[];
  readonly untold: readonly UntoldPart[];
  readonly told: readonly ToldPart[];
  readonly recipes: readonly Recipe[];
  readonly deletedRecipes: readonly RecipeName[];
  readonly datasets: readonly Dataset[];
  /** Ids. */
  readonly deletedDatasets: readonly string[];
  /** The highest dataset version of each recipe (its name) that got one. It stays when the dataset is deleted. */
  readonly versions: readonly {
    readonly channel: string;
    readonly recipe: string;
    readonly last: number;
  }[];
  readonly policy: Policy | null;
  readonly jobs: readonly Job[];
  /** Pages that changed, each with all its marks. */
  readonly marks: readonly MarkPage[];
  /** Parts of what curators remember. What a job that ends with this commit has saved is removed. */
  readonly memory: readonly MemoryRow[];
  /** Units of recipes, each with all its fields. */
  readonly units: readonly RecipeUnit[];
  readonly goneUnits: readonly Pick<RecipeUnit, 'recipe' | 'unit'>[];
  readonly batches: readonly Batch[];
  /** Ids. */
  readonly goneBatches: readonly string[];
  readonly consumers: readonly Consumer[];
  readonly keys: readonly ApiKey[];
  /** Of keys, all logins of each. */
  readonly logins: readonly KeyLogins[];
  /** The store's secret, where the commit gives it one. */
  readonly secret: string | null;
  /** The names that conflicts are found by; see Touched. */
  readonly touched: Touched;
}

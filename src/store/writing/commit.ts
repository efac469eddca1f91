import type { Dataset } from '../../model/dataset.js';
import type { Curation } from '../../model/decision.js';
import type { ChangeKind } from '../../model/event.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe } from '../../model/recipe.js';
import type { UnpackedStep } from '../packed/step.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import type {
  DecisionRow,
  DeletionState,
  GoneStep,
  GroupState,
  JudgmentRow,
  Key,
  OperationState,
  Position,
  RewardRow,
  StepState,
  TrajectoryState,
} from './state.js';

/** An entry of the feed. Names are in it, so that it can be told when what it is about is gone. */
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
}

/** What followed a step: the step that says it, and from which position on it is known. */
export interface NextState {
  readonly step: Key;
  readonly position: Position;
}

/** The step that a step continues. `newFrom`: index of the first message that the parent did not hold. */
export interface Continues {
  readonly parent: Key | null;
  readonly parentId: string | null;
  readonly newFrom: number;
}

/** Where a step's sequences end in its trajectory's prefix trees, and the nodes that it added to them. */
export interface Placement {
  readonly messageNode: number | null;
  /** Messages in the state. */
  readonly stateLength: number;
  /** Messages in state, response and own next state together. */
  readonly messageLength: number;
  readonly tokenNode: number | null;
  readonly addedMessages: SequenceNode<readonly string[]> | null;
  readonly addedTokens: SequenceNode<Int32Array> | null;
}

/** A step that was not there. */
export interface NewStep extends StepState {
  readonly consumed: Position | null;
  readonly trajectory: Key;
  readonly trajectoryUid: string;
  readonly channel: string;
  readonly group: Key;
  readonly promptUid: string;
  readonly generation: number;
  /** Its own, or the trajectory's. */
  readonly policyVersion: number | null;
  /** All that it brought. */
  readonly step: UnpackedStep;
  readonly placement: Placement;
  readonly continues: Continues;
  readonly next: NextState | null;
  readonly judgment: number | null;
  readonly isLast: boolean;
}

/** Parts of a stored step that change, each with its whole new value; parts that are left out stay. */
export interface StepChange {
  readonly key: Key;
  readonly trajectory: Key;
  readonly continues?: Continues;
  readonly next?: NextState;
  readonly reward?: number | null;
  readonly judgment?: number | null;
  readonly curation?: Curation;
  readonly isLast?: boolean;
  readonly consumed?: Position;
}

/** A trajectory with all its fields, new or changed. */
export interface TrajectoryPut extends Readonly<TrajectoryState> {
  readonly isNew: boolean;
}

/** A group with all its fields. `registered`: its place in lists of groups. */
export interface NewGroup extends Omit<GroupState, 'firstPosition' | 'consumed' | 'decided'> {
  readonly registered: Position;
}

/** What changes of a group. Each holds once and for all, and of two values the lower one counts. */
export interface GroupChange {
  readonly key: Key;
  readonly firstPosition?: Position;
  readonly consumed?: Position;
  readonly decided?: true;
}

/**
 * A trajectory that goes, with everything that belongs to it. The names stay for as long as its events. A step whose
 * event is left to a later commit (see DeletionState) has the position of the trajectory's own.
 */
export interface DeletedTrajectory {
  readonly key: Key;
  readonly id: string;
  readonly channel: string;
  readonly uid: string;
  readonly group: Key;
  readonly at: Position;
  readonly steps: readonly ToldStep[];
}

/** A step that is gone, and the position of the event that tells so. */
export interface ToldStep extends GoneStep {
  readonly at: Position;
}

/** Steps of a deleted trajectory, in order of index, that one later commit tells of. */
export interface UntoldPart {
  /** Key of the trajectory. */
  readonly trajectory: Key;
  /** Counts from 0. */
  readonly part: number;
  readonly steps: readonly GoneStep[];
}

/** A part that was told of. */
export interface ToldPart extends Pick<UntoldPart, 'trajectory' | 'part'> {
  readonly channel: string;
  readonly uid: string;
  readonly steps: readonly ToldStep[];
}

/** A group whose last trajectory goes. `isPast`: its generation was consumed, and its number is not given again. */
export interface DeletedGroup {
  readonly key: Key;
  readonly channel: string;
  readonly promptUid: string;
  readonly generation: number;
  readonly isPast: boolean;
}

/** A decision that says nothing from `at` on. */
export interface Undoing {
  readonly key: Key;
  readonly id: string;
  /** The trajectory that it is about, or in which the step is; null: it is about a group. */
  readonly trajectory: Key | null;
  readonly at: Position;
}

/** Part of a long list of decisions that its operation has not come to. `decisions` is JSON. */
export interface WaitingPart {
  readonly list: number;
  readonly part: number;
  readonly decisions: string;
}

/**
 * All that a pass changes, as a value: it can be printed, compared and applied again. A database applies it as a whole
 * or not at all, after which whoever asked is answered.
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
  readonly decisions: readonly DecisionRow[];
  readonly undone: readonly Undoing[];
  readonly operations: readonly OperationState[];
  readonly waiting: readonly WaitingPart[];
  /** Parts that no longer wait; `part` null: the whole list. */
  readonly noLongerWaiting: readonly { readonly list: number; readonly part: number | null }[];
  readonly abandonments: readonly { readonly trajectory: Key; readonly position: Position }[];
  readonly deleted: readonly DeletedTrajectory[];
  readonly deletedGroups: readonly DeletedGroup[];
  /** Deletions of which something is left to tell, or was until this commit. */
  readonly deletions: readonly DeletionState[];
  readonly untold: readonly UntoldPart[];
  readonly told: readonly ToldPart[];
  readonly recipes: readonly Recipe[];
  /** Names. */
  readonly deletedRecipes: readonly string[];
  readonly datasets: readonly Dataset[];
  /** Ids. */
  readonly deletedDatasets: readonly string[];
  /** The last version given to a dataset of each recipe that got one; it stays when the dataset goes. */
  readonly versions: readonly { readonly recipe: string; readonly last: number }[];
  readonly policy: Policy | null;
  /** What it depends on, and what it changes; see Touched. */
  readonly touched: Touched;
}

/**
 * Names of what a commit was planned from and of what it changes. Two commits that were planned beside each other
 * are in conflict if one writes what the other reads or writes.
 */
export interface Touched {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** Names for Touched. */
export const touches = {
  /** What a trajectory is, its steps and contents, its rewards, and the decisions on itself. */
  trajectory: (channel: string, uid: string) => `t:${channel}\u0000${uid}`,
  /** What was said of its steps since they came: decisions on each of them, and where they were consumed. */
  afterwards: (channel: string, uid: string) => `a:${channel}\u0000${uid}`,
  /** Which channels have a trajectory of this uid: who begins or deletes one writes it. */
  uid: (uid: string) => `u:${uid}`,
  /** Which generation of a prompt is the current one. */
  prompt: (channel: string, promptUid: string) => `p:${channel}\u0000${promptUid}`,
  /** Which trajectories belong to a prompt's groups: who joins or leaves reads it, who acts on all members writes it. */
  members: (channel: string, promptUid: string) => `m:${channel}\u0000${promptUid}`,
  operation: (id: string) => `o:${id}`,
  /** What is left to tell of a trajectory that was deleted. */
  deletion: (trajectory: Key) => `x:${trajectory}`,
  /** The parts of a list of decisions that wait. */
  waiting: (list: number) => `w:${list}`,
  recipe: (name: string) => `r:${name}`,
  dataset: (id: string) => `d:${id}`,
  versions: (recipe: string) => `v:${recipe}`,
  policy: 'policy',
} as const;

/** The name of the trajectory that a name is an `afterwards` of; null: it is none. */
export function saidAfterwardsOf(name: string): string | null {
  return name.startsWith('a:') ? `t:${name.slice(2)}` : null;
}

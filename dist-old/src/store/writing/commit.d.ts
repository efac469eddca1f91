import type { ApiKey } from '../../model/api-key.js';
import type { Batch, Consumer, RecipeUnit } from '../../model/claim.js';
import type { Dataset } from '../../model/dataset.js';
import type { Curation } from '../../model/decision.js';
import type { ChangeKind } from '../../model/event.js';
import type { Job } from '../../model/job.js';
import type { KeyLogins } from '../../model/login.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe, RecipeName } from '../../model/recipe.js';
import type { UnpackedStep } from '../packed/step.js';
import type { MemoryPart } from '../port.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import type { ConsumedSpan, DecisionRow, DeletionState, ExtrasRow, GoneStep, GroupState, JudgmentRow, Key, MarkPage, OperationState, Position, RewardRow, StepState, TrajectoryState } from './state.js';
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
/** A step's next state: the step that brought it, and the feed position from which on it is known. */
export interface NextState {
    readonly step: Key;
    readonly position: Position;
}
/** The step that a step continues. `newFrom`: index of the first message that the parent does not hold. */
export interface Continues {
    readonly parent: Key | null;
    readonly parentId: string | null;
    readonly newFrom: number;
}
/** The ends of a step's sequences in its trajectory's prefix trees, and the nodes that the step added to them. */
export interface Placement {
    readonly messageNode: number | null;
    /** Number of messages in the state. */
    readonly stateLength: number;
    /** Number of messages in state, response and own next state together. */
    readonly messageLength: number;
    readonly tokenNode: number | null;
    readonly addedMessages: SequenceNode<readonly string[]> | null;
    readonly addedTokens: SequenceNode<Int32Array> | null;
}
/** A step to be stored. */
export interface NewStep extends StepState {
    readonly consumed: Position | null;
    readonly trajectory: Key;
    readonly trajectoryUid: string;
    readonly channel: string;
    readonly group: Key;
    readonly promptUid: string;
    readonly generation: number;
    /** The step's own, or the trajectory's default. */
    readonly policyVersion: number | null;
    /** The step as it was given. */
    readonly step: UnpackedStep;
    readonly placement: Placement;
    readonly continues: Continues;
    readonly next: NextState | null;
    readonly judgment: number | null;
    readonly isLast: boolean;
}
/** The parts of a stored step that change, each with its complete new value. Parts that are left out stay. */
export interface StepChange {
    readonly key: Key;
    readonly trajectory: Key;
    readonly continues?: Continues;
    readonly next?: NextState;
    readonly reward?: number | null;
    readonly judgment?: number | null;
    readonly curation?: Curation;
    readonly isLast?: boolean;
    /** Null: it is not consumed any more. */
    readonly consumed?: Position | null;
    /** Only with `consumed: null`: since when it was consumed, and until when. */
    readonly wasConsumed?: ConsumedSpan;
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
export interface Undoing {
    readonly key: Key;
    readonly id: string;
    /** The trajectory that it is about, or that its step belongs to; null: it is about a group. */
    readonly trajectory: Key | null;
    readonly at: Position;
}
/** A ledger entry that no longer counts from `at` on, because the decision that made it is undone. */
export interface UndoneEntry {
    readonly kind: 'reward' | 'judgment' | 'extras';
    /** Its own position. */
    readonly position: Position;
    /** Id of the reward or extras; null for a judgment, which has none. */
    readonly id: string | null;
    readonly trajectory: Key;
    readonly at: Position;
}
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
    readonly noLongerWaiting: readonly {
        readonly list: number;
        readonly part: number | null;
    }[];
    readonly abandonments: readonly {
        readonly trajectory: Key;
        readonly position: Position;
    }[];
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
/**
 * Names of what a commit was planned from (`reads`) and of what it changes (`writes`). Two commits planned concurrently
 * conflict if one writes a name that the other reads or writes.
 */
export interface Touched {
    readonly reads: ReadonlySet<string>;
    readonly writes: ReadonlySet<string>;
}
/** Names for Touched. */
export declare const touches: {
    /** A trajectory's row, its steps and contents, its rewards, and the decisions on the trajectory itself. */
    readonly trajectory: (channel: string, uid: string) => string;
    /** What is added to its steps later: decisions on single steps, judgments, extras, and their consumption. */
    readonly afterwards: (channel: string, uid: string) => string;
    /** The channels that have a trajectory of this uid. Beginning or deleting one writes it. */
    readonly uid: (uid: string) => string;
    /** The current generation of a prompt. */
    readonly prompt: (channel: string, promptUid: string) => string;
    /** The trajectories of a prompt's groups. Joining or leaving reads it; a change of all members writes it. */
    readonly members: (channel: string, promptUid: string) => string;
    readonly operation: (id: string) => string;
    /** The remaining events of a deleted trajectory. */
    readonly deletion: (trajectory: Key) => string;
    /** The waiting parts of a list of decisions. */
    readonly waiting: (list: number) => string;
    /** The recipes of a name, in whichever channels: so the records of earlier versions, which had one a name, say it. */
    readonly recipe: (name: string) => string;
    readonly dataset: (id: string) => string;
    /** The dataset versions of recipes of a name, in whichever channels. */
    readonly versions: (recipe: string) => string;
    readonly job: (id: string) => string;
    /** The units at positions in one range that a judge has judged. */
    readonly marks: (judge: string, page: number) => string;
    /** A unit of a recipe (its id), by the position of its first step. */
    readonly unit: (recipe: string, unit: number) => string;
    readonly batch: (id: string) => string;
    /** A consumer of a recipe (its id). Claims, acknowledgements and resuming write it. */
    readonly consumer: (recipe: string, name: string) => string;
    readonly policy: "policy";
    /** A caller's key, by its id. */
    readonly key: (id: string) => string;
    /** The logins by a key, by its id. */
    readonly logins: (keyId: string) => string;
    readonly secret: "secret";
};
/** The ids in names of jobs and datasets, each once. The dataset of a build has the id of its job. */
export declare function jobsIn(names: Iterable<string>): readonly string[];
/** The name of the trajectory that an `afterwards` name belongs to; null for any other name. */
export declare function saidAfterwardsOf(name: string): string | null;

import type { Binary } from 'mongodb';
import type { Dataset } from '../../model/dataset.js';
import type { DecisionFields, DecisionSource, Quality } from '../../model/decision.js';
import type { ChangeKind } from '../../model/event.js';
import type { LogProbKind, TokenSource, TurnType } from '../../model/step.js';
import type { TrajectoryStatus } from '../../model/trajectory.js';

/**
 * The documents of the MongoDB store. Fields that lists and filters ask for carry the model's names. Positions and
 * times are whole numbers below 2^53; free-form JSON is text, so that it comes back exactly. Absent values are null,
 * never missing, so that one index serves them. See README.md in this folder for who writes what in which order.
 */

/** The counter of feed positions, and how far the log is settled and trimmed. One document. */
export interface FeedDoc {
  readonly _id: 'feed';
  /** The highest position ever given out. */
  readonly next: number;
  /** Every position up to here is decided: an event or VOID. Only ever grows. */
  readonly settled: number;
  /** Events up to here were given up. Set before they leave the log, so that no reader takes a hole for silence. */
  readonly trimmed: number;
  /** Up to here they have left it: all but ledger entries, and VOID, which still holds off whoever comes late. */
  readonly deleted: number;
  /** Words of all steps up to here are in `stepWords`. Only ever grows. */
  readonly indexed: number;
  /** The server that indexes words. Seen unchanged for long, it is gone. */
  readonly indexer: { readonly token: string; readonly beat: number } | null;
}

/** What an event says beyond its kind, for events that are ledger entries. */
export type Entry =
  | {
      readonly kind: 'reward';
      readonly id: string;
      readonly name: string;
      readonly value: number;
      readonly source: string;
      readonly comment: string | null;
      readonly key: string | null;
      /** To whom it was given. The event of one given to a trajectory names the step that was its last then. */
      readonly target: 'step' | 'trajectory';
      /** It came with the completion of its trajectory, whose event follows. */
      readonly completes: boolean;
    }
  | {
      readonly kind: 'judgment';
      readonly score: number | null;
      readonly votes: string;
      readonly judge: string;
    }
  | {
      readonly kind: 'decision';
      readonly id: string;
      /** Id of the operation; null: made when the step was captured. */
      readonly operation: string | null;
      readonly source: DecisionSource;
      readonly fields: DecisionFields;
      /** On whom it holds. */
      readonly target: 'step' | 'trajectory' | 'group';
      /** Position of the event that undid it: derived, so that readers need not look for that event. */
      readonly undone: number | null;
    }
  | {
      /** The event tells that a decision says nothing from here on. */
      readonly kind: 'undo';
      /** Its position. */
      readonly decision: number;
    };

/**
 * One entry of the log: the commit of a change, under its position. What is not in the log did not happen. VOID says
 * that a position was given up: whoever was to use it died, or came too late.
 */
export interface LogDoc {
  readonly _id: number;
  readonly kind: ChangeKind | 'VOID';
  /** Key of the trajectory; null in VOID, and for a decision on a group that has lost its last trajectory. */
  readonly trajectory: string | null;
  /** Key of the group, for decisions on one. */
  readonly group: string | null;
  /** Position of the step; null for changes of a trajectory as a whole. */
  readonly step: number | null;
  readonly stepId: string | null;
  readonly channel: string | null;
  readonly uid: string | null;
  readonly at: number;
  readonly entry: Entry | null;
}

/** Held by the server that writes to a trajectory. Seen unchanged for long, it is taken over; see README.md. */
export interface Lock {
  readonly token: string;
  /** Counts up while its holder is at work. */
  readonly beat: number;
  /** The positions that its holder may use; after a take-over also those of the holder before. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

export interface TrajectoryDoc {
  /** trajectoryKey(channel, uid). */
  readonly _id: string;
  readonly id: string;
  readonly uid: string;
  readonly channel: string;
  /** groupKey(channel, promptUid, generation). */
  readonly group: string;
  readonly promptUid: string;
  readonly generation: number;
  readonly status: TrajectoryStatus;
  readonly stepCount: number;
  /** The highest index of its steps, -1 without steps. */
  readonly maxIndex: number;
  readonly reward: number | null;
  readonly minPolicyVersion: number | null;
  readonly maxPolicyVersion: number | null;
  readonly promptTokens: number | null;
  readonly responseTokens: number | null;
  readonly agent: string | null;
  readonly tags: readonly string[];
  readonly metadata: string | null;
  readonly startedAt: number;
  /** By the steps' own time. */
  readonly lastStepAt: number;
  /** By the clock of the server that took its last new step, or registered it. */
  readonly heardAt: number;
  /**
   * Where it was registered; after a deletion the same key starts again at a later one. 0: it is about to be, by the
   * holder of its lock; nobody else has seen it. Negative: it is deleted; the holder of its lock is about to take away
   * what belongs to it up to that position.
   */
  readonly registered: number;
  readonly completed: number | null;
  readonly defaultPolicyVersion: number | null;
  /** Grows with every write: what a server keeps at hand is good while this is what it saw. */
  readonly version: number;
  readonly lock: Lock | null;
}

export interface GroupDoc {
  /** groupKey(channel, promptUid, generation). */
  readonly _id: string;
  readonly id: string;
  readonly channel: string;
  readonly promptUid: string;
  readonly generation: number;
  /** Position of its first step. */
  readonly firstPosition: number | null;
  /** Position at which an acknowledged claim consumed it. */
  readonly consumed: number | null;
  /** Order in which groups are listed: the position at which its first trajectory was registered. */
  readonly registered: number;
  /** Its last trajectory was deleted: it is in no list, but its generation is not given again. */
  readonly empty: boolean;
}

export interface StepDoc {
  /** Position of its ADDED event. */
  readonly _id: number;
  readonly id: string;
  readonly trajectory: string;
  readonly group: string;
  readonly channel: string;
  readonly trajectoryUid: string;
  readonly promptUid: string;
  readonly generation: number;
  readonly stepIndex: number;
  readonly turnType: TurnType;
  readonly branch: string;
  readonly policyVersion: number | null;
  readonly model: string | null;
  readonly agent: string | null;
  readonly promptTokens: number | null;
  readonly responseTokens: number | null;
  readonly hasLogProbs: boolean;
  readonly tokenSource: TokenSource;
  readonly logProbKind: LogProbKind;
  readonly finishReason: string | null;
  readonly latencyMs: number | null;
  readonly sampling: string | null;
  readonly metadata: string | null;
  readonly createdAt: number;
  readonly idempotencyKey: string | null;
  /** The reward that came with it. */
  readonly givenReward: number | null;
  /** It came with `is_last`. */
  readonly givenLast: boolean;
  /** Why it was captured as not trainable; null: it was not. */
  readonly untrainableReason: string | null;

  // Where its content lies; see contents and sharing/.
  readonly messageNode: number | null;
  readonly stateLength: number;
  readonly messageLength: number;
  readonly hasResponse: boolean;
  /** It brought its own next state. */
  readonly hasNext: boolean;
  readonly tokenNode: number | null;

  /** What metadata filters look up; see metadata-index.ts. */
  readonly metadataIndex: readonly string[];

  // Derived from other documents; `derived` is the highest position that they take into account.
  readonly derived: number;
  readonly parent: number | null;
  readonly newFrom: number;
  /** The step that says what followed. */
  readonly nextFrom: number | null;
  readonly reward: number | null;
  readonly judgment: number | null;
  readonly keep: boolean;
  readonly trainable: boolean;
  readonly quality: Quality;
  readonly reason: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly isLast: boolean;
  readonly consumed: number | null;
}

/**
 * The words of the messages that a step brought, for text search. Written some time after the step, so that nobody waits
 * for what is by far the largest index: `FeedDoc.indexed` says how far.
 */
export interface StepWordsDoc {
  /** The step's position. */
  readonly _id: number;
  readonly trajectory: string;
  readonly words: readonly string[];
}

/** What a step brought that no earlier one held. Written before the step; without one it is garbage. */
export interface ContentDoc {
  /** The step's position. */
  readonly _id: number;
  readonly trajectory: string;
  readonly messages: {
    readonly parent: number | null;
    readonly base: number;
    readonly texts: readonly string[];
  } | null;
  readonly tokens: { readonly parent: number | null; readonly base: number; readonly ids: Binary } | null;
  readonly logProbs: Binary | null;
  readonly responseMask: Binary | null;
  /** Key in `shared`. */
  readonly tools: string | null;
  readonly teacherLogProbs: Binary | null;
  readonly teacherTopK: { readonly k: number; readonly logProbs: Binary; readonly indices: Binary } | null;
  readonly refLogProbs: Binary | null;
  readonly values: Binary | null;
  readonly hint: string | null;
  readonly media: string | null;
  readonly routedExperts: string | null;
  /**
   * Too large for one document: everything but `_id` and `trajectory` is null here, and lies as BSON in so many
   * documents of `contentParts`. Null: it is all here.
   */
  readonly parts: number | null;
}

/** A stretch of the BSON of a ContentDoc that is too large for one document. */
export interface ContentPartDoc {
  readonly _id: { readonly step: number; readonly part: number };
  readonly trajectory: string;
  readonly data: Binary;
}

/** JSON texts that many steps repeat (tool definitions), by the SHA-256 of their text in hex. */
export interface SharedDoc {
  readonly _id: string;
  readonly json: string;
  /** Changes whenever a writer refers to it anew: whoever found it unused deletes it only as it was then. */
  readonly touched: string;
}

/**
 * Which trajectories show which media. The bytes lie in GridFS bucket `media`, in a file whose name is the hash, with
 * `metadata.touched` as in SharedDoc.
 */
export interface MediaUseDoc {
  readonly _id: { readonly trajectory: string; readonly hash: string };
  /** A position not before that of the first step that shows it. */
  readonly at: number;
}

/** A server at work on an operation. Seen unchanged for long, another one goes on in its place. */
export interface AtWork {
  /** Names the server. */
  readonly server: string;
  /** Counts up while it is at work. */
  readonly beat: number;
}

/** A server that is making the decisions of an operation. */
export interface Deciding extends AtWork {
  /** JSON of what is left to do; see ledger/left.ts. */
  readonly left: string;
}

/** A part of a long list of decisions, kept from before the first of them is made until the last one is. */
export interface DecisionPartDoc {
  readonly _id: { readonly operation: string; readonly part: number };
  /** JSON; see ledger/left.ts. */
  readonly decisions: string;
}

export interface OperationDoc {
  readonly _id: string;
  readonly source: Exclude<DecisionSource, 'capture'>;
  readonly summary: string;
  readonly channels: readonly string[];
  /** Steps whose ledger changed. */
  readonly changed: number;
  readonly at: number;
  /** It is being undone, or has been. */
  readonly undone: boolean;
  /** Null: all its decisions are made, or whoever made them has stopped because it was undone. */
  readonly deciding: Deciding | null;
  /** Null: nobody is undoing it, or all its decisions are undone. */
  readonly undoing: AtWork | null;
}

export interface RecipeDoc {
  /** Its name: saving again replaces. */
  readonly _id: string;
  readonly id: string;
  readonly channel: string;
  /** The recipe without its id, as JSON. */
  readonly document: string;
}

export interface DatasetDoc extends Omit<Dataset, 'id' | 'manifest'> {
  /** Made in order of time, so it is the order of lists, too. */
  readonly _id: string;
  /** JSON; null until it is built. */
  readonly manifest: string | null;
  /** When the server that builds it was last heard of, by the database's clock. */
  readonly beat: Date;
}

/** The last version that was given to a dataset of a recipe; it outlives both. */
export interface DatasetVersionDoc {
  /** Name of the recipe. */
  readonly _id: string;
  readonly last: number;
}

/** That a step is in a dataset. */
export interface DatasetStepDoc {
  readonly _id: { readonly step: number; readonly dataset: string };
  /** The step's position. */
  readonly step: number;
  readonly dataset: string;
}

export interface PolicyDoc {
  readonly _id: 'policy';
  readonly version: number;
  readonly paused: boolean;
  readonly updatedAt: number | null;
}

import type { Binary } from 'mongodb';
import type { Dataset } from '../../model/dataset.js';
import type { DecisionFields, DecisionSource, Quality } from '../../model/decision.js';
import type { LogProbKind, TokenSource, TurnType } from '../../model/step.js';
import type { TrajectoryStatus } from '../../model/trajectory.js';

/**
 * The documents of the MongoDB store. Fields that lists and filters ask for carry the model's names. Positions and
 * times are whole numbers below 2^53; free-form JSON is text, so that it comes back exactly. Absent values are null,
 * never missing, so that one index serves them. See README.md in this folder for who writes what in which order.
 */

/** A ledger entry: a collection of its own, because the log of commits is trimmed. */
export interface LedgerDoc {
  /** Id of the reward or decision; of a judgment or an abandonment `KIND:POSITION`. */
  readonly _id: string;
  readonly position: number;
  /** Key of the trajectory; null for a decision on a group. */
  readonly trajectory: number | null;
  /** Key of the group, for decisions on one. */
  readonly group: number | null;
  /** Key of the step; null: it is about the trajectory, or the group. */
  readonly step: number | null;
  readonly at: number;
  readonly entry: Entry;
}

export type Entry =
  | {
      readonly kind: 'reward';
      readonly name: string;
      readonly value: number;
      readonly source: string;
      readonly comment: string | null;
      readonly key: string | null;
    }
  | {
      readonly kind: 'judgment';
      readonly score: number | null;
      /** JSON text. */
      readonly votes: string;
      readonly judge: string;
    }
  | {
      readonly kind: 'decision';
      /** Minted key of the decision. */
      readonly key: number;
      /** Key and id of the operation. */
      readonly operation: number;
      readonly operationId: string;
      readonly source: DecisionSource;
      readonly fields: DecisionFields;
      /** On whom it holds. */
      readonly target: 'step' | 'trajectory' | 'group';
      /** Position of the event that undid it. */
      readonly undone: number | null;
    }
  /** The trajectory was abandoned at the position. */
  | { readonly kind: 'abandoned' };

export interface TrajectoryDoc {
  /** trajectoryKey(channel, uid): its name. After a deletion the same name may come back with another key. */
  readonly _id: string;
  /** Names this incarnation; steps, contents and ledger entries refer to it. */
  readonly key: number;
  readonly id: string;
  readonly uid: string;
  readonly channel: string;
  /** Key of its group. */
  readonly group: number;
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
  /** Position of its TRAJECTORY_STARTED event. */
  readonly registered: number;
  readonly completed: number | null;
  readonly defaultPolicyVersion: number | null;
  /** Ledger entries were given to the trajectory itself. */
  readonly hasOwnRewards: boolean;
  /** There are decisions on it or its group. */
  readonly inherits: boolean;
  /** Each of its steps had the highest index when it came. */
  readonly inOrder: boolean;
  /** Of the commit that wrote the document last. */
  readonly seq: number;
}

/** Stands in `trajectories` in place of a deleted one, so that a late write does not bring it back. */
export interface TombstoneDoc {
  readonly _id: string;
  readonly seq: number;
  readonly deleted: true;
}

export interface GroupDoc {
  /** Its key. */
  readonly _id: number;
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
  /** There are decisions on it. */
  readonly decided: boolean;
  /** Its last trajectory was deleted after it was consumed: it is in no list, but its generation is not given again. */
  readonly past: boolean;
  readonly seq: number;
}

export interface StepDoc {
  /** Its key, minted before its commit: contents and other documents refer to it. */
  readonly _id: number;
  /** Position of its ADDED event. */
  readonly position: number;
  readonly id: string;
  /** Key of its trajectory. */
  readonly trajectory: number;
  /** Key of its group. */
  readonly group: number;
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

  /** What metadata filters look up; see index-entries.ts. */
  readonly metadataIndex: readonly string[];

  // Parts that later commits change, each as a whole: the fields of a part, and in `s` the commit that wrote it last.
  readonly s: { readonly [Part in StepPart]?: number };
  /** Key and id of the step that it continues. */
  readonly parent: number | null;
  readonly parentId: string | null;
  readonly newFrom: number;
  /** Key and position of the step that says what followed. */
  readonly nextFrom: number | null;
  readonly nextAt: number | null;
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

/** Parts of a step: see StepChange. */
export type StepPart = 'continues' | 'next' | 'reward' | 'judgment' | 'curation' | 'isLast' | 'consumed';

/**
 * The words of the messages that a step brought, for text search. Written some time after the step, so that nobody waits
 * for what is by far the largest index: WordProgressDoc says how far.
 */
export interface StepWordsDoc {
  /** The step's key. */
  readonly _id: number;
  readonly trajectory: number;
  readonly words: readonly string[];
}

/** How far the sweep of a collection has come; see writing/sweep.ts. */
export interface SweepDoc {
  /** The collection. */
  readonly _id: 'steps' | 'ledger' | 'contents' | 'contentParts' | 'mediaUses' | 'shared' | 'media.files';
  /** Behind which it goes on: the key of a trajectory, or of the step whose content it is; the hash of what is shared. */
  readonly after: number | string;
}

/** How far the index of words has come. One document. */
export interface WordProgressDoc {
  readonly _id: 'words';
  /** The words of all steps up to this position are indexed. */
  readonly indexed: number;
  /** Name of the writer whose server does it; null: nobody has begun. */
  readonly indexer: string | null;
}

/** What a step brought that no earlier one held. Written before the step; without one it is garbage. */
export interface ContentDoc {
  /** The step's key, which is also the name of the nodes that it adds to the prefix trees. */
  readonly _id: number;
  readonly trajectory: number;
  readonly messages: {
    readonly parent: number | null;
    readonly base: number;
    readonly texts: readonly string[];
    /** Hash of what comes before `base`; null where nothing does, or nobody has hashed it. */
    readonly before: Binary | null;
  } | null;
  readonly tokens: {
    readonly parent: number | null;
    readonly base: number;
    readonly ids: Binary;
    /** As in `messages`. */
    readonly before: Binary | null;
  } | null;
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
  readonly trajectory: number;
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
  readonly _id: { readonly trajectory: number; readonly hash: string };
}

/** A part of a long list of decisions, kept from before the first of them is made until the last one is. */
export interface WaitingDoc {
  readonly _id: { readonly list: number; readonly part: number };
  /** JSON. */
  readonly decisions: string;
  /** Of the commit that wrote the document last. */
  readonly seq: number;
}

/**
 * What is left to tell of a trajectory that is gone (DeletionState). Where nothing is left it stays, so that a late write
 * of its first record does not bring back what was told.
 */
export interface DeletionDoc {
  /** Key of the trajectory, as text. */
  readonly _id: string;
  readonly channel: string;
  readonly uid: string;
  readonly next: number;
  readonly parts: number;
  /** Name of the writer that tells of it; null: all is told. */
  readonly worker: string | null;
  readonly seq: number;
}

/** Steps of a deleted trajectory that one commit will tell of. */
export interface UntoldDoc {
  /** Key of the trajectory. */
  readonly _id: { readonly trajectory: number; readonly part: number };
  /** Keys and ids. */
  readonly steps: readonly (readonly [number, string])[];
}

export interface OperationDoc {
  readonly _id: string;
  readonly key: number;
  readonly source: DecisionSource;
  readonly summary: string;
  readonly channels: readonly string[];
  /** Steps whose curation it changed. */
  readonly changed: number;
  readonly at: number;
  /** It is being undone, or has been. */
  readonly undone: boolean;
  /** JSON of what is left of it to do; null: nothing. */
  readonly pending: string | null;
  /** Name of the writer that is at work on what is left; null: nobody is. */
  readonly worker: string | null;
  readonly seq: number;
}

export interface RecipeDoc {
  /** Its name: saving again replaces. */
  readonly _id: string;
  readonly id: string;
  readonly channel: string;
  /** The recipe without its id, as JSON. */
  readonly document: string;
  readonly seq: number;
}

export interface DatasetDoc extends Omit<Dataset, 'id' | 'manifest'> {
  /** Made in order of time, so it is the order of lists, too. */
  readonly _id: string;
  /** JSON; null until it is built. */
  readonly manifest: string | null;
  /** Name of the writer whose server builds it; null: nobody does. It is given up when that writer is gone. */
  readonly builder: string | null;
  readonly seq: number;
}

/** The last version that was given to a dataset of a recipe; it outlives both. */
export interface DatasetVersionDoc {
  /** Name of the recipe. */
  readonly _id: string;
  readonly last: number;
  readonly seq: number;
}

/** That a step is in a dataset. */
export interface DatasetStepDoc {
  readonly _id: { readonly step: number; readonly dataset: string };
  /** The step's key. */
  readonly step: number;
  readonly dataset: string;
}

export interface PolicyDoc {
  readonly _id: 'policy';
  readonly version: number;
  readonly paused: boolean;
  readonly updatedAt: number | null;
  readonly seq: number;
}

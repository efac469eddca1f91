import type { Quality, TokenRange } from '../../model/decision.js';
import type { LogProbKind, StepOrigin, TokenSource, TurnType } from '../../model/step.js';
import type {
  ConsumedSpan,
  DeletionState,
  GroupState,
  OperationState,
  TrajectoryState,
} from '../writing/state.js';

/**
 * The documents of the MongoDB store. Fields that lists and filters use have the model's names. Positions and times are
 * integers below 2^53; free-form JSON is text, so that it is restored exactly. Absent values are null and never
 * missing, so that one index covers them. README.md in this folder says what is written when, and by which part. The
 * documents of the ledger are in ledger-documents.ts, those of contents in content-documents.ts.
 */

export interface TrajectoryDoc extends Readonly<TrajectoryState> {
  /**
   * trajectoryKey(channel, uid), derived from its name. After a deletion, a new trajectory of the same name has another
   * `key`, to which steps, contents and ledger entries refer.
   */
  readonly _id: string;
  /** Whether every step had the highest index when it arrived. */
  readonly inOrder: boolean;
  /** Seq of the commit that wrote the document last. */
  readonly seq: number;
}

/** Replaces a deleted trajectory in `trajectories`, so that a late write does not restore it. */
export interface TombstoneDoc {
  readonly _id: string;
  readonly seq: number;
  readonly deleted: true;
}

export interface GroupDoc extends Omit<GroupState, 'key'> {
  /** The group's key. */
  readonly _id: number;
  /** Its place in lists of groups: the position at which its first trajectory was registered. */
  readonly registered: number;
  /** Whether its last trajectory was deleted after it was consumed: it is in no list, but its number stays used. */
  readonly past: boolean;
  readonly seq: number;
}

export interface StepDoc {
  /** Its key, minted before the commit, to which contents and other documents refer. */
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
  /** The reward that arrived with it. */
  readonly givenReward: number | null;
  /** Why it was captured as not trainable; null: it is trainable. */
  readonly untrainableReason: string | null;
  /** How it came, and which engine answered. Missing in documents of earlier versions. */
  readonly origin?: StepOrigin;
  readonly engine?: string | null;

  // The place of its content; see ContentDoc and sharing/.
  readonly messageNode: number | null;
  readonly stateLength: number;
  readonly messageLength: number;
  readonly hasResponse: boolean;
  /** Whether it brought its own next state. */
  readonly hasNext: boolean;
  readonly tokenNode: number | null;

  /** Index entries for metadata filters; see index-entries.ts. */
  readonly metadataIndex: readonly string[];

  // The parts that later commits replace. `s` has, for each part, the seq of the commit that wrote it last.
  readonly s: { readonly [Part in StepPart]?: number };
  /** Key and id of the step that it continues. */
  readonly parent: number | null;
  readonly parentId: string | null;
  readonly newFrom: number;
  /** Key and position of the step that brought its next state. */
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
  /** Missing until a decision on the step is made; null: nothing is masked. */
  readonly mask?: readonly TokenRange[] | null;
  readonly isLast: boolean;
  readonly consumed: number | null;
  /** When it was consumed before; missing: it never was and is not any more. */
  readonly consumedBefore?: readonly ConsumedSpan[];
}

/** Parts of a step that change; see StepChange. */
export type StepPart = 'continues' | 'next' | 'reward' | 'judgment' | 'curation' | 'isLast' | 'consumed';

/**
 * The words of the messages that a step added, for text search. They are written some time after the step, so that no
 * write waits for what is by far the largest index. WordProgressDoc says how far it has come.
 */
export interface StepWordsDoc {
  /** The step's key. */
  readonly _id: number;
  readonly trajectory: number;
  readonly words: readonly string[];
}

/** The progress of a collection's sweep; see writing/sweep.ts. */
export interface SweepDoc {
  /** Name of the collection. */
  readonly _id:
    | 'steps'
    | 'ledger'
    | 'contents'
    | 'contentParts'
    | 'mediaUses'
    | 'extraValues'
    | 'shared'
    | 'media.files';
  /**
   * Place after which to continue: the key of a trajectory or of a content's step, or the hash of a shared text or
   * file.
   */
  readonly after: number | string;
}

/** The progress of the index of words. One document. */
export interface WordProgressDoc {
  readonly _id: 'words';
  /** The words of all steps up to this position are indexed. */
  readonly indexed: number;
  /** Name of the writer whose server indexes; null: none has begun. */
  readonly indexer: string | null;
}

/** A part of a long list of decisions, stored from before the first decision is made until the last one is. */
export interface WaitingDoc {
  readonly _id: { readonly list: number; readonly part: number };
  /** JSON. */
  readonly decisions: string;
  /** Seq of the commit that wrote the document last. */
  readonly seq: number;
}

/**
 * A deleted trajectory with remaining events (DeletionState). The document stays when none remains, so that a late
 * write of an earlier record cannot restore it.
 */
export interface DeletionDoc extends Omit<DeletionState, 'trajectory'> {
  /** Key of the trajectory, as text. */
  readonly _id: string;
  /** Name of the writer of an earlier version that writes the events; null: none remain, or a job has them. */
  readonly worker: string | null;
  readonly seq: number;
}

/** Steps of a deleted trajectory whose events one commit will write. */
export interface UntoldDoc {
  /** Key of the trajectory. */
  readonly _id: { readonly trajectory: number; readonly part: number };
  /** Keys and ids. */
  readonly steps: readonly (readonly [number, string])[];
}

type AddedLater = 'actor' | 'decided' | 'dropped';

export interface OperationDoc extends Omit<OperationState, 'id' | AddedLater> {
  readonly _id: string;
  /** Left out in documents of earlier versions: null. */
  readonly actor?: string | null;
  readonly decided?: number | null;
  readonly dropped?: number | null;
  /** Of earlier versions: the remaining work (PendingWork) as JSON, and who did it. A job has taken its place. */
  readonly pending?: string | null;
  readonly worker?: string | null;
  readonly seq: number;
}

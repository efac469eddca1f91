import type { Binary } from 'mongodb';
import type { DecisionFields, DecisionSource, Quality, TokenRange } from '../../model/decision.js';
import type { LogProbKind, StepOrigin, TokenSource, TurnType } from '../../model/step.js';
import type { ExtraRefs } from '../packed/extras.js';
import type { ConsumedSpan, DeletionState, GroupState, OperationState, TrajectoryState } from '../writing/state.js';
/**
 * The documents of the MongoDB store. Fields that lists and filters use have the model's names. Positions and times are
 * integers below 2^53; free-form JSON is text, so that it is restored exactly. Absent values are null and never
 * missing, so that one index covers them. README.md in this folder says what is written when, and by which part.
 */
/** An entry of the ledger. Entries have a collection of their own because the log of commits is trimmed. */
export interface LedgerDoc {
    /** Id of the reward, extras or decision; for a judgment or an abandonment `KIND:POSITION`. */
    readonly _id: string;
    readonly position: number;
    /** Key of the trajectory; null for a decision on a group. */
    readonly trajectory: number | null;
    /** Key of the group; null unless it is a decision on a group. */
    readonly group: number | null;
    /** Key of the step; null: the entry is about the trajectory or the group. */
    readonly step: number | null;
    readonly at: number;
    readonly entry: Entry;
}
/**
 * An entry that a decision made has the decision's key in `decision`, and in `undone` the position of the
 * event that undid it. An entry that was given on its own has neither field.
 */
export type Entry = {
    readonly kind: 'reward';
    readonly name: string;
    readonly value: number;
    readonly source: string;
    readonly comment: string | null;
    readonly key: string | null;
    readonly decision?: number;
    readonly undone?: number | null;
} | {
    readonly kind: 'judgment';
    readonly score: number | null;
    /** JSON text. */
    readonly votes: string;
    readonly judge: string;
    readonly decision?: number;
    readonly undone?: number | null;
} | {
    readonly kind: 'extras';
    readonly source: string;
    /** Of each field the hash and size of its value, whose bytes are in ExtraValueDoc. */
    readonly values: ExtraRefs;
    readonly decision?: number;
    readonly undone?: number | null;
} | {
    readonly kind: 'decision';
    /** Minted key of the decision. */
    readonly key: number;
    /** Key and id of the operation. */
    readonly operation: number;
    readonly operationId: string;
    readonly source: DecisionSource;
    readonly fields: DecisionFields;
    /** The kind of its target. */
    readonly target: 'step' | 'trajectory' | 'group';
    /** Position of the event that undid it. */
    readonly undone: number | null;
    /** Number of ledger entries that it made; missing: none. */
    readonly entries?: number;
}
/** The trajectory was abandoned at the position. */
 | {
    readonly kind: 'abandoned';
};
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
    readonly messageNode: number | null;
    readonly stateLength: number;
    readonly messageLength: number;
    readonly hasResponse: boolean;
    /** Whether it brought its own next state. */
    readonly hasNext: boolean;
    readonly tokenNode: number | null;
    /** Index entries for metadata filters; see index-entries.ts. */
    readonly metadataIndex: readonly string[];
    readonly s: {
        readonly [Part in StepPart]?: number;
    };
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
    readonly _id: 'steps' | 'ledger' | 'contents' | 'contentParts' | 'mediaUses' | 'extraValues' | 'shared' | 'media.files';
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
/** The parts of a step's content that no earlier step holds, written before the step; without a step it is garbage. */
export interface ContentDoc {
    /** The step's key, which is also the id of the nodes that it adds to the prefix trees. */
    readonly _id: number;
    readonly trajectory: number;
    readonly messages: {
        readonly parent: number | null;
        readonly base: number;
        readonly texts: readonly string[];
        /** Hash of the elements before `base`; null if there are none, or they were not hashed. */
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
    /** Key of its tool definitions in `shared`. */
    readonly tools: string | null;
    readonly teacherLogProbs: Binary | null;
    readonly teacherTopK: {
        readonly k: number;
        readonly logProbs: Binary;
        readonly indices: Binary;
    } | null;
    readonly refLogProbs: Binary | null;
    readonly values: Binary | null;
    readonly hint: string | null;
    readonly media: string | null;
    readonly routedExperts: string | null;
    /**
     * If the content is too large for one document: the number of documents in `contentParts` that contain it as BSON.
     * All fields here but `_id`, `trajectory` and `tools` are null then. Null: the content is complete here.
     */
    readonly parts: number | null;
}
/** Part of the BSON of a ContentDoc that is too large for one document. */
export interface ContentPartDoc {
    readonly _id: {
        readonly step: number;
        readonly part: number;
    };
    readonly trajectory: number;
    readonly data: Binary;
}
/** Part of a value that was said of a step after it came. Equal values of a trajectory are stored once. */
export interface ExtraValueDoc {
    /** Key of the trajectory, SHA-256 of the whole value in hex, and number of the part. */
    readonly _id: {
        readonly trajectory: number;
        readonly hash: string;
        readonly part: number;
    };
    readonly trajectory: number;
    readonly data: Binary;
}
/** A JSON text that many steps repeat (tool definitions), by the SHA-256 of the text in hex. */
export interface SharedDoc {
    readonly _id: string;
    readonly json: string;
    /** Changes with every new reference. A server that found it unused deletes it only if this has not changed since. */
    readonly touched: string;
}
/**
 * Records that a trajectory uses media. Their bytes are in GridFS bucket `media`, in a file whose name is the hash,
 * with `metadata.touched` as in SharedDoc.
 */
export interface MediaUseDoc {
    readonly _id: {
        readonly trajectory: number;
        readonly hash: string;
    };
}
/** A part of a long list of decisions, stored from before the first decision is made until the last one is. */
export interface WaitingDoc {
    readonly _id: {
        readonly list: number;
        readonly part: number;
    };
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
    readonly _id: {
        readonly trajectory: number;
        readonly part: number;
    };
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
export {};

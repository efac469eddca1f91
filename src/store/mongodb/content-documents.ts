import type { Binary } from 'mongodb';

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
  readonly teacherTopK: { readonly k: number; readonly logProbs: Binary; readonly indices: Binary } | null;
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
  readonly _id: { readonly step: number; readonly part: number };
  readonly trajectory: number;
  readonly data: Binary;
}

/** Part of a value that was said of a step after it came. Equal values of a trajectory are stored once. */
export interface ExtraValueDoc {
  /** Key of the trajectory, SHA-256 of the whole value in hex, and number of the part. */
  readonly _id: { readonly trajectory: number; readonly hash: string; readonly part: number };
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
  readonly _id: { readonly trajectory: number; readonly hash: string };
}

import type { JsonObject } from '../model/json.js';
import type { ChannelScope } from '../model/principal.js';
import type { StepDraft, StepOrigin } from '../model/step.js';
import type { Trajectory, TrajectoryRef } from '../model/trajectory.js';
import type { PackedStep } from './packed/step.js';

/** An item of an append that was not stored, and why. `path` names the field, outermost first. */
export interface Rejection {
  readonly index: number;
  readonly code: string;
  readonly message: string;
  readonly path: readonly string[] | null;
  /** Set only inside the store: how many further items were rejected without being listed. */
  readonly more?: number;
}

/** The most rejections that one answer lists; further ones are only counted. */
export const MOST_LISTED_REJECTIONS = 1_000;
/**
 * The most rejections in one part of a request (a document, or about a mebibyte of lines). Beyond it, the request is
 * refused as no list of steps.
 */
export const MOST_REJECTIONS = 10_000;

/** The format of raw bytes: one JSON document (`[…]` or `{"steps": […]}`), or one step per line. */
export type BytesFormat = 'json' | 'ndjson';

/**
 * Turns raw bytes into drafts. The implementation is in ingest/ and handed to the store, which runs it off the main
 * thread. A draft's lists of numbers and its texts are valid until the next item is requested, because their memory is
 * used again.
 */
export type StepDecoder = (
  bytes: Uint8Array,
  format: BytesFormat,
  options: { readonly maxLineBytes: number; readonly origin?: StepOrigin },
) => Iterable<DecodedItem>;

/** One item of a request: a step that can be stored, or why it cannot. `index` is its place in the request. */
export type DecodedItem =
  | {
      readonly index: number;
      readonly draft: StepDraft;
      /** The JSON texts, in UTF-8, of the messages of state, response and next state, if the decoder has them. */
      readonly texts?: readonly Uint8Array[];
    }
  | Rejection;

export type AppendInput =
  | { readonly kind: 'drafts'; readonly channel: string; readonly items: readonly DecodedItem[] }
  | { readonly kind: 'packed'; readonly channel: string; readonly steps: readonly PackedStep[] }
  | {
      readonly kind: 'bytes';
      readonly channel: string;
      readonly format: BytesFormat;
      /** In the parts in which they came. The memory of a part that is a whole buffer is given away. */
      readonly bytes: readonly Uint8Array[];
      /** The place of the first step (or line) of `bytes` within the caller's request, added to every index. */
      readonly firstIndex: number;
      /** How its steps came; left out: posted. */
      readonly origin?: StepOrigin;
    };

/** The outcome of each item. Accepted and duplicate items are on disk when this is returned. */
export interface AppendResult {
  /** Items seen: accepted + duplicates + rejected. */
  readonly items: number;
  readonly accepted: number;
  readonly duplicates: number;
  /** The first `MOST_LISTED_REJECTIONS` of each part of the request (parts are decoded separately). */
  readonly rejected: readonly Rejection[];
  /** The stored steps of the accepted and duplicate items, in order. */
  readonly stepIds: readonly string[];
}

export interface RegisterInput {
  readonly uid: string;
  /** Null: the trajectory's channel in `within`, else the default channel. */
  readonly channel: string | null;
  readonly promptUid: string | null;
  readonly metadata: JsonObject | null;
  /** Used for steps of the trajectory that carry no version. */
  readonly policyVersion: number | null;
  /**
   * The channels in which the uid names one and the same trajectory: if it has no step yet, it moves to `channel`. Left
   * out: the same uid in another channel is another trajectory.
   */
  readonly within?: ChannelScope;
}

/** Steps in. */
export interface AppendStore {
  /** Appends steps. Each item is accepted, a duplicate or rejected; when this resolves, accepted items are durable. */
  append(input: AppendInput): Promise<AppendResult>;
  /**
   * Registers a trajectory before its first step. Registering it again is a success: until its first step, another
   * prompt, channel or policy version replaces the earlier one, and metadata are merged. After the first step they
   * stay.
   * @throws PROMPT_CONFLICT, CHANNEL_CONFLICT for another prompt or channel than that of its steps; AMBIGUOUS for a uid
   * of several channels where none is named; OUT_OF_RANGE for more metadata than a trajectory may have
   */
  registerTrajectory(input: RegisterInput): Promise<Trajectory>;
  /**
   * Marks a trajectory COMPLETE and its highest step as last, and appends `reward` (if any) to the trajectory's ledger.
   * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
   */
  completeTrajectory(
    ref: TrajectoryRef,
    scope: ChannelScope,
    reward: { readonly value: number; readonly source: string } | null,
  ): Promise<Trajectory>;
}

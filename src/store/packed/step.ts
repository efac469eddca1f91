import type { StepDraft } from '../../model/step.js';
import type { MediaBytes } from '../sharing/media.js';

/**
 * A checked step in one run of bytes: the only form in which a step crosses to another thread or lies in the capture log.
 * First a head in JSON; behind it the texts whose lengths the head gives; behind them the lists of numbers, little-endian.
 */
export type PackedStep = Uint8Array;

/** The fields of a draft that a store takes as they are. */
type Plain = Omit<
  StepDraft,
  | 'messages'
  | 'response'
  | 'nextState'
  | 'tools'
  | 'promptIds'
  | 'responseIds'
  | 'sampling'
  | 'metadata'
  | 'media'
  | 'routedExperts'
>;

/** A packed step as the rules of writing read it: JSON as text, ids in one array. */
export interface UnpackedStep extends Plain {
  /** JSON texts of the state's messages, the response's (if any) and the next state's, in this order. */
  readonly texts: readonly string[];
  /** Messages in the state. */
  readonly stateLength: number;
  readonly hasResponse: boolean;
  readonly hasNextState: boolean;
  /** Prompt and response ids, one after the other; the prompt's alone where nobody knows the others; null without ids. */
  readonly ids: Int32Array | null;
  readonly promptTokens: number;
  /** Null: nobody knows the response's ids. */
  readonly responseTokens: number | null;
  readonly tools: string | null;
  readonly sampling: string | null;
  readonly metadata: string | null;
  readonly media: string | null;
  readonly routedExperts: string | null;
  /** What the references in texts and media stand for. */
  readonly mediaBytes: readonly MediaBytes[];
}

/** Fields that every draft has. */
type Given = 'trajectoryUid' | 'isLast' | 'turnType' | 'branch' | 'tokenSource' | 'logProbKind';
type Sparse<T> = { readonly [Field in keyof T]?: T[Field] | undefined };
type ListField = 'logProbs' | 'responseMask' | 'teacherLogProbs' | 'teacherTopK' | 'refLogProbs' | 'values';

/** A draft's other fields, and bytes of each text and list. Left out or null: there is none. White space may follow it. */
export interface Head extends Sparse<Omit<Plain, ListField | Given>>, Pick<Plain, Given> {
  readonly messages: readonly number[];
  readonly response?: number | null | undefined;
  readonly nextState?: readonly number[] | null | undefined;
  readonly tools?: number | null | undefined;
  readonly sampling?: number | null | undefined;
  readonly metadata?: number | null | undefined;
  readonly media?: number | null | undefined;
  readonly routedExperts?: number | null | undefined;
  readonly promptIds?: number | null | undefined;
  readonly responseIds?: number | null | undefined;
  readonly logProbs?: number | null | undefined;
  readonly responseMask?: number | null | undefined;
  readonly teacherLogProbs?: number | null | undefined;
  /** Candidates for each token; their log-probs and indices are lists. */
  readonly topK?: number | null | undefined;
  readonly topKLogProbs?: number | null | undefined;
  readonly topKIndices?: number | null | undefined;
  readonly refLogProbs?: number | null | undefined;
  readonly values?: number | null | undefined;
  /** Media that stand behind the lists, for which the texts hold references; left out: the texts hold what media there are. */
  readonly mediaBytes?: readonly { readonly hash: string; readonly bytes: number }[] | undefined;
}

/** u32, little-endian: bytes of the head. */
export const HEAD_LENGTH = 4;
/** Lists begin at a multiple of this from the step's first byte, where each is a whole number of them. */
export const ALIGNMENT = 4;

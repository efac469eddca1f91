import type { StepDraft } from '../model/step.js';
import { extractMedia, type MediaBytes } from './sharing/media.js';

/** The fields of a draft that a store takes as they are. */
export type Plain = Omit<
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

/**
 * A draft as a store writes it: JSON as text, ids in one array. Making it is half the work of an ingest, so it is
 * made beside the thread that writes; it is flat, so that it crosses to that thread cheaply.
 */
export interface EncodedStep extends Plain {
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

/** An item of a request on its way to the writer. */
export type EncodedItem = { readonly index: number; readonly step: EncodedStep };

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** What JSON.stringify makes of a draft's messages: state, response, next state. */
export function jsonTexts({ messages, response, nextState }: StepDraft): readonly string[] {
  return [...messages, ...(response === null ? [] : [response]), ...(nextState ?? [])].map((message) =>
    JSON.stringify(message),
  );
}

/**
 * Written out field by field: copying "the rest" of an object is a tenth of the whole cost of a step.
 * @param given the texts of the draft's messages, if they are at hand
 */
export function encodeStep(draft: StepDraft, given?: readonly string[]): EncodedStep {
  const { messages, response, nextState, promptIds, media } = draft;
  const mediaBytes: MediaBytes[] = [];
  const withoutMedia = (text: string) => extractMedia(text, (found) => mediaBytes.push(found));
  const texts = (given ?? jsonTexts(draft)).map(withoutMedia);
  return {
    trajectoryUid: draft.trajectoryUid,
    promptUid: draft.promptUid,
    stepIndex: draft.stepIndex,
    isLast: draft.isLast,
    turnType: draft.turnType,
    branch: draft.branch,
    policyVersion: draft.policyVersion,
    model: draft.model,
    agent: draft.agent,
    reward: draft.reward,
    finishReason: draft.finishReason,
    latencyMs: draft.latencyMs,
    tokenSource: draft.tokenSource,
    logProbKind: draft.logProbKind,
    createdAt: draft.createdAt,
    idempotencyKey: draft.idempotencyKey,
    untrainableReason: draft.untrainableReason,
    logProbs: draft.logProbs,
    responseMask: draft.responseMask,
    teacherLogProbs: draft.teacherLogProbs,
    teacherTopK: draft.teacherTopK,
    refLogProbs: draft.refLogProbs,
    values: draft.values,
    hint: draft.hint,
    texts,
    stateLength: messages.length,
    hasResponse: response !== null,
    hasNextState: nextState !== null,
    ids: joined(promptIds, draft.responseIds),
    promptTokens: promptIds?.length ?? 0,
    responseTokens: promptIds === null ? null : (draft.responseIds?.length ?? null),
    tools: json(draft.tools),
    sampling: json(draft.sampling),
    metadata: json(draft.metadata),
    media: media.length === 0 ? null : withoutMedia(JSON.stringify(media)),
    routedExperts: json(draft.routedExperts),
    mediaBytes,
  };
}

function joined(prompt: Int32Array | null, response: Int32Array | null): Int32Array | null {
  if (prompt === null || response === null) return prompt;
  if (prompt.buffer === response.buffer && prompt.byteOffset + prompt.byteLength === response.byteOffset) {
    return new Int32Array(prompt.buffer, prompt.byteOffset, prompt.length + response.length);
  }
  const ids = new Int32Array(prompt.length + response.length);
  ids.set(prompt);
  ids.set(response, prompt.length);
  return ids;
}

import type { StepDraft } from '../model/step.js';

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
  /** Prompt and response ids, one after the other; null without ids. */
  readonly ids: Int32Array | null;
  readonly promptTokens: number;
  readonly tools: string | null;
  readonly sampling: string | null;
  readonly metadata: string | null;
  readonly media: string | null;
  readonly routedExperts: string | null;
}

/** An item of a request on its way to the writer. */
export type EncodedItem = { readonly index: number; readonly step: EncodedStep };

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export function encodeStep(draft: StepDraft): EncodedStep {
  const {
    messages,
    response,
    nextState,
    tools,
    promptIds,
    responseIds,
    sampling,
    metadata,
    media,
    routedExperts,
    ...plain
  } = draft;
  const texts = messages.map((message) => JSON.stringify(message));
  if (response !== null) texts.push(JSON.stringify(response));
  for (const message of nextState ?? []) texts.push(JSON.stringify(message));
  return {
    ...plain,
    texts,
    stateLength: messages.length,
    hasResponse: response !== null,
    hasNextState: nextState !== null,
    ids: joined(promptIds, responseIds),
    promptTokens: promptIds?.length ?? 0,
    tools: json(tools),
    sampling: json(sampling),
    metadata: json(metadata),
    media: media.length === 0 ? null : JSON.stringify(media),
    routedExperts: json(routedExperts),
  };
}

function joined(prompt: Int32Array | null, response: Int32Array | null): Int32Array | null {
  if (prompt === null || response === null) return null;
  const ids = new Int32Array(prompt.length + response.length);
  ids.set(prompt);
  ids.set(response, prompt.length);
  return ids;
}

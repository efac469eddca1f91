import type { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';

/** What the client of one call speaks: the name of its API at the edge. */
export type EdgeName = 'chat' | 'anthropic' | 'responses' | 'generate';

/**
 * One API that clients may speak. Inside, a request is an OpenAI chat-completions body and an answer is an OpenAI
 * chat completion or its stream; the edge is the only place that knows another form.
 */
export interface EdgeApi {
  readonly name: EdgeName;
  /**
   * Reads a request.
   * @param kept earlier answers to the same caller
   * @throws MISSING_FIELD, INVALID_TYPE, OUT_OF_RANGE with the path in the client's own names; UNSUPPORTED_FEATURE for
   *   what no chat-completions engine can do (hosted tools); UNKNOWN_RESPONSE
   */
  open(body: JsonObject, kept: KeptAnswers): EdgeCall;
  /** An error in the client's own form; never throws. */
  error(fault: Fault): EdgeError;
}

/** One call, read. */
export interface EdgeCall {
  /**
   * The chat-completions body to send upstream and to store. Streams ask for usage (`stream_options.include_usage`) when
   * the client's API always tells it.
   */
  readonly body: JsonObject;
  /** What the client says of the call for its own books; for the step, not for the engine. */
  readonly metadata: JsonObject | null;
  /** Null: the client speaks chat completions, so the engine's bytes go to it as they are. */
  readonly translation: Translation | null;
  /** There where only an engine's own API can answer. */
  readonly native?: NativeCall;
}

/** A call to SGLang's own `/generate`, for what /v1/completions has no place for. Its way back ends in a translation. */
export interface NativeCall {
  /** Names of the client's fields that need it. */
  readonly needs: readonly string[];
  /** As it goes to the engine, without what Stepwell asks for. */
  readonly body: JsonObject;
  /** A whole answer in the form of /v1/completions. */
  answer(native: JsonObject): JsonObject;
  /** Data of one stream's events in that form; a fresh one for each attempt. */
  stream(): (data: string) => string;
}

/** The way back: chat completions in, the client's API out. */
export interface Translation {
  /**
   * A whole answer, status 200.
   * @throws UPSTREAM_GARBLED when it is no chat completion
   */
  answer(chat: JsonObject): JsonObject;
  /** One streamed answer; a fresh one for each attempt that has written nothing yet. */
  stream(): EdgeStream;
}

/**
 * Pure and incremental: events of a chat-completions stream in, text of the client's event stream (`text/event-stream`,
 * UTF-8, whole events) out, possibly empty. After an error or the end it gives only empty text.
 */
export interface EdgeStream {
  /** @param data the data of one upstream event: JSON, or `[DONE]`; what is neither ends the stream with an error event */
  push(data: string): string;
  /**
   * Nothing more comes. Call it always; after `[DONE]` it adds nothing.
   * @param failure null: the upstream ended its stream; else why the answer is not whole, told as an error event
   */
  end(failure: StepwellError | null): string;
}

/**
 * What is known of recent answers to a caller: what it may refer to by id instead of sending it again, as the Responses
 * API allows, and what it does not send back as it was.
 */
export interface KeptAnswers {
  /** An output item; null: nobody knows it any more. */
  item(id: string): JsonObject | null;
  /** A conversation up to and with that response, without instructions; null: nobody knows it any more. */
  conversation(responseId: string): readonly Message[] | null;
  keep(answer: KeptAnswer): void;
}

export interface KeptAnswer {
  readonly responseId: string;
  /** The conversation up to and with it, without instructions. */
  readonly messages: readonly Message[];
  readonly items: readonly (JsonObject & { readonly id: string })[];
}

/** Stepwell's own error, or the upstream's answer with a status of 400 or more. */
export type Fault = StepwellError | UpstreamFault;

export interface UpstreamFault {
  readonly status: number;
  /** As the upstream wrote it, JSON or not. */
  readonly body: string;
}

/** @param json the body to send with that status */
export interface EdgeError {
  readonly status: number;
  readonly json: JsonObject;
}

import type { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';
/** The APIs at the edge, by name. */
export type EdgeName = 'chat' | 'anthropic' | 'responses' | 'generate';
/**
 * One API that clients may speak. Inside, a request is an OpenAI chat-completions body and an answer is an OpenAI chat
 * completion or its stream; only the edge knows other forms.
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
    /** The client's metadata of the call: for the step, not for the engine. */
    readonly metadata: JsonObject | null;
    /** Null: the client speaks chat completions and gets the engine's bytes unchanged. */
    readonly translation: Translation | null;
    /** Set where only an engine's own API can answer. */
    readonly native?: NativeCall;
}
/**
 * A call to SGLang's own `/generate`, for what /v1/completions cannot express. Its answer is converted to
 * /v1/completions first, then translated.
 */
export interface NativeCall {
    /** The client's fields because of which it is needed. */
    readonly needs: readonly string[];
    /** The body for the engine, without the fields that Stepwell adds. */
    readonly body: JsonObject;
    /** Converts a whole answer to /v1/completions. */
    answer(native: JsonObject): JsonObject;
    /** Converts event data of one stream to /v1/completions; create one for each attempt. */
    stream(): (data: string) => string;
}
/** Translates answers: chat completions in, the client's API out. */
export interface Translation {
    /** Translates a whole answer of status 200. @throws UPSTREAM_GARBLED when it is no chat completion */
    answer(chat: JsonObject): JsonObject;
    /** Translates one streamed answer; create one for each attempt that has written nothing yet. */
    stream(): EdgeStream;
}
/**
 * Translates a stream incrementally, without I/O: events of a chat-completions stream in, text of the client's event
 * stream (`text/event-stream`, UTF-8, whole events) out, possibly empty. After an error or the end it returns only
 * empty text.
 */
export interface EdgeStream {
    /** @param data the data of one upstream event: JSON, or `[DONE]`; what is neither ends the stream with an error event */
    push(data: string): string;
    /**
     * Ends the stream; must always be called. After `[DONE]` it adds nothing.
     * @param failure null: the engine ended its stream; else why the answer is incomplete, which becomes an error event
     */
    end(failure: StepwellError | null): string;
}
/**
 * Recent answers to one caller: what it may refer to by id instead of sending it again, as the Responses API allows,
 * and what clients do not send back unchanged.
 */
export interface KeptAnswers {
    /** An output item; null: unknown or forgotten. */
    item(id: string): JsonObject | null;
    /** The conversation up to and including that response, without instructions; null: unknown or forgotten. */
    conversation(responseId: string): readonly Message[] | null;
    keep(answer: KeptAnswer): void;
}
export interface KeptAnswer {
    readonly responseId: string;
    /** The conversation up to and including it, without instructions. */
    readonly messages: readonly Message[];
    readonly items: readonly (JsonObject & {
        readonly id: string;
    })[];
}
/** A StepwellError, or the engine's answer with a status of 400 or more. */
export type Fault = StepwellError | UpstreamFault;
export interface UpstreamFault {
    readonly status: number;
    /** The body as text, JSON or not. */
    readonly body: string;
}
/** @param json the body to send with that status */
export interface EdgeError {
    readonly status: number;
    readonly json: JsonObject;
}

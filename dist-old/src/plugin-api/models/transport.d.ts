import type { Json, JsonObject } from '../../model/json.js';
import type { CallFailure, FailedAttempt } from './call-failed.js';
import type { ModelEndpoint } from './endpoint.js';
/** Tokens of one answer, as its endpoint counts them. */
export interface TokenUsage {
    readonly inputTokens: number;
    readonly outputTokens: number;
}
/** One attempt at a call. */
export interface CallRequest {
    readonly endpoint: ModelEndpoint;
    /** Begins with a slash. */
    readonly path: string;
    /** What is posted; null: the path is got. */
    readonly body: JsonObject | null;
    /** What was wrong with the attempt before; null: this is the first. */
    readonly after: CallFailure | null;
    /** From 1. */
    readonly attempt: number;
}
export interface CallAnswer {
    readonly body: Json;
    /** Milliseconds from sending the request to the end of its answer. */
    readonly latencyMs: number;
    /** Null: the answer does not tell. */
    readonly usage: TokenUsage | null;
}
export type CallOutcome = {
    readonly answer: CallAnswer;
    readonly failed: null;
} | {
    readonly answer: null;
    readonly failed: FailedAttempt & {
        readonly retryAfterMs: number | null;
    };
};
/**
 * How the server makes the calls of plugins: with its keys, within the bounds of the endpoints, and counted. A plugin's
 * process asks for each attempt.
 */
export interface CallTransport {
    /**
     * Waits for its turn, and makes one attempt.
     * @throws SECRET_REFUSED, BUDGET_SPENT: nothing was sent; the signal's reason
     */
    attempt(request: CallRequest, signal: AbortSignal): Promise<CallOutcome>;
    /** @throws SECRET_REFUSED */
    secret(name: string): Promise<string>;
}

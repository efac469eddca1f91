import type { Json, JsonObject } from '../../model/json.js';
import type { ModelEndpoint } from './endpoint.js';
import type { CallTransport, TokenUsage } from './transport.js';
export interface CallOptions<T> {
    /**
     * Makes of the answer's JSON what the caller needs. An answer at which it throws is broken: it is asked for again like
     * one that is no JSON, and its message is told as what is wrong.
     */
    readonly read?: ((body: Json) => T) | undefined;
    /** In place of the endpoint's. */
    readonly timeoutMs?: number | undefined;
    readonly attempts?: number | undefined;
}
export interface ModelAnswer<T = Json> {
    /** What `read` made of the answer; without it the answer's JSON. */
    readonly value: T;
    readonly body: Json;
    /** Milliseconds of the attempt that succeeded. */
    readonly latencyMs: number;
    /** Null: the endpoint did not tell. */
    readonly usage: TokenUsage | null;
    /** How often it was tried: 1 where the first attempt succeeded. */
    readonly attempts: number;
}
/** Calls of models, as a plugin makes them. */
export interface Models {
    /**
     * Posts JSON to `baseUrl` with `path` behind it, within the endpoint's bounds, and tries again after 429, 5xx,
     * time-outs, broken connections and broken answers.
     * @param path begins with a slash
     * @throws CallFailed once all attempts have failed, or at once for another status. Error if the endpoint's key may not
     * be sent there, or the run's budget is spent, which also ends the run
     */
    post<T = Json>(endpoint: ModelEndpoint, path: string, body: JsonObject, options?: CallOptions<T>): Promise<ModelAnswer<T>>;
    /** The same, for what an endpoint tells of itself. */
    get<T = Json>(endpoint: ModelEndpoint, path: string, options?: CallOptions<T>): Promise<ModelAnswer<T>>;
}
/** @param pauseFor waits between two attempts */
export declare function modelsOver(transport: CallTransport, signal: AbortSignal, pauseFor?: (ms: number, signal: AbortSignal) => Promise<void>): Models;
/** Where nothing calls models: outside of a server. */
export declare const NO_CALLS: CallTransport;

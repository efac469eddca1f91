import type { JsonObject } from '../../model/json.js';
import type { EngineRoute, PassedAnswer, PassedRoute } from '../interface.js';
import type { EngineAccess } from '../parts.js';
import type { Dialect } from '../wire/dialect.js';
import { EngineProbe } from './engine-probe.js';
import { Exchange } from './exchange.js';
import { type SlotQueue, Slots } from './slots.js';
import { type AnswerListener } from './unpacked-answer.js';
/** The models whose calls an engine refuses with the fields that Stepwell adds. */
export declare class Refusals {
    private readonly models;
    constructor(clock?: {
        now(): number;
    });
    has(model: string | null): boolean;
    note(model: string | null): void;
}
/** The configuration of one engine. */
export interface UpstreamSpec {
    /** URL with its `/v1`, without a trailing slash. */
    readonly url: string;
    /** The model that goes to this engine; null: every model that no other engine is configured for. */
    readonly model: string | null;
    readonly key: string | null;
}
export interface UpstreamOptions {
    /** `auto`: probed. */
    readonly dialect: Dialect | 'auto';
    readonly connectTimeoutMs: number;
    readonly firstByteTimeoutMs: number;
    readonly idleTimeoutMs: number;
    /** How many calls run at once. */
    readonly concurrency: number;
}
/** One engine: its connections, its places, and what was probed. */
export declare class Upstream implements EngineAccess {
    readonly spec: UpstreamSpec;
    readonly label: string;
    readonly slots: Slots;
    private readonly pool;
    private readonly base;
    readonly probe: EngineProbe;
    /** Models whose calls it refuses with the fields that Stepwell adds. */
    readonly refusals: Refusals;
    constructor(spec: UpstreamSpec, options: UpstreamOptions, queue: SlotQueue);
    /** Path prefix of routes that are not OpenAI's. */
    private get beside();
    /** As configured or probed; `openai` until then. */
    get dialect(): Dialect;
    /** Sends a call. `headers` is undici's flat list; the answer goes to `listener`. */
    send(route: EngineRoute | 'native', headers: string[], body: Buffer | string, listener: AnswerListener): Exchange;
    /**
     * The engine's answer to `/v1/models`.
     * @param credential a client's, for an engine that the server has no key for
     * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED
     */
    models(credential?: string | null): Promise<JsonObject>;
    /** The same, or the status of an answer that is no list. @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT */
    private lookUp;
    post(path: string, json: JsonObject): Promise<JsonObject>;
    /** As `post`, but returns the answer's bytes, JSON or not. @throws what `post` throws */
    postForBytes(path: string, json: JsonObject): Promise<Buffer>;
    private question;
    /**
     * Sends a client's request unchanged and reads the whole answer.
     * @param headers undici's flat list
     * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT; the signal's reason
     */
    pass(route: PassedRoute, headers: string[], body: Buffer, signal: AbortSignal): Promise<PassedAnswer>;
    private ask;
    close(): Promise<void>;
}

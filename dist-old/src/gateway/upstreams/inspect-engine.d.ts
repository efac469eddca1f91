import type { Dialect } from '../wire/dialect.js';
import { type UpstreamSpec } from './upstream.js';
/** What an answer of one token held. */
export interface Told {
    readonly promptIds: boolean;
    readonly responseIds: boolean;
    readonly logProbs: boolean;
}
/** Why there was no answer. */
export interface NoAnswer {
    readonly fault: string;
}
/** What an engine can deliver for a step. */
export interface EngineAbilities {
    readonly label: string;
    readonly dialect: Dialect;
    readonly models: readonly string[];
    readonly whole: Told | NoAnswer;
    /** The same as a stream: some engines send less in one. */
    readonly streamed: Told | NoAnswer;
    /** `/tokenize` returns the ids of a chat's prompt. */
    readonly tokenizes: boolean;
}
/**
 * Asks an engine for one token, as the gateway would, once whole and once as a stream, and reports what the answers
 * hold.
 * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED when its models cannot be listed
 */
export declare function inspectEngine(spec: UpstreamSpec, dialect: Dialect | 'auto'): Promise<EngineAbilities>;

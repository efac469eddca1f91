import type { JsonObject } from '../../model/json.js';
import type { PassedAnswer, PassedRequest } from '../interface.js';
import type { PromptTokens } from '../parts.js';
import type { Upstreams } from '../upstreams/upstreams.js';
/**
 * Answers Anthropic's `count_tokens`: a Messages request without `max_tokens`. Counts the prompt as it would be written
 * for the engine that would serve it.
 * @throws what the reader of Messages requests throws; NO_UPSTREAM, UNKNOWN_MODEL, NO_TOKENIZER; TOKENIZER_UNAVAILABLE
 */
export declare function countTokens(bytes: Buffer, parts: {
    readonly upstreams: Upstreams;
    readonly promptTokens: PromptTokens;
}): Promise<JsonObject>;
/**
 * Sends a request that makes no step to the engine that its trajectory's calls go to.
 * @throws INVALID_JSON, INVALID_TYPE, NO_UPSTREAM, UNKNOWN_MODEL, UPSTREAM_BUSY, UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT; the
 * signal's reason
 */
export declare function passOn({ route, caller, path, headers, body: bytes, gone }: PassedRequest, upstreams: Upstreams): Promise<PassedAnswer>;

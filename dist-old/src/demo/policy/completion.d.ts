import type { JsonObject } from '../../model/json.js';
import { type CompletionRequest } from './request.js';
/**
 * A chat completion as vLLM writes it with `logprobs` and `return_token_ids`: `prompt_token_ids` beside the choices,
 * `token_ids` in them, and a log-prob for every sampled id, including the one that stops. With
 * `return_tokens_as_token_ids` tokens are named by their ids.
 */
export declare function complete(request: CompletionRequest): JsonObject;
/**
 * The same completion as vLLM streams it, with an event for every token: `prompt_token_ids` in the first one, and tool
 * calls in the last one, when their text is complete.
 */
export declare function completeInEvents(request: CompletionRequest): Generator<JsonObject>;

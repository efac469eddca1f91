import type { JsonObject } from '../../model/json.js';
import type { EdgeApi } from './edge-api.js';
/**
 * OpenAI's chat completions, `POST /v1/chat/completions`: the canonical form, so bodies are neither changed nor
 * checked.
 */
export declare const chat: EdgeApi;
/** Parts as the content of a chat message: a plain text where there is only one text. */
export declare function contentOf(parts: readonly JsonObject[]): string | readonly JsonObject[];
/**
 * The members that an API does not define: extensions of the engine (`min_p`, `chat_template_kwargs`), which are passed
 * to it unchanged.
 */
export declare function without(body: JsonObject, known: ReadonlySet<string>): JsonObject;

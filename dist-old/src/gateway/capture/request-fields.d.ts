import type { Json, JsonObject } from '../../model/json.js';
/**
 * The tools of a chat request; null: none. The deprecated `functions` (OpenAI's API reference, November 2023) become
 * tools.
 */
export declare function toolsOf({ tools, functions }: JsonObject): Json;
/** The sampling parameters of a request; null: none. */
export declare function samplingOf(body: JsonObject): JsonObject | null;
/**
 * The fields of a request that its steps are made of and its prompt's ids are asked with; no other field is written to
 * disk.
 */
export declare function neededBody(body: JsonObject): JsonObject;

import type { Json, JsonObject } from '../../model/json.js';

/**
 * The tools of a chat request. Where it has the `functions` of before there were tools (OpenAI's API reference, deprecated
 * in November 2023), they are told as tools. Null: none.
 */
export function toolsOf({ tools, functions }: JsonObject): Json {
  if (tools !== undefined && tools !== null) return tools;
  if (!Array.isArray(functions)) return null;
  return (functions as readonly Json[]).map((each) => ({ type: 'function', function: each }));
}

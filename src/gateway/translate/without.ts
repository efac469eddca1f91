import type { JsonObject } from '../../model/json.js';

/** The members that an API does not define: extensions of the engine (`min_p`, `chat_template_kwargs`), which go to it as they are. */
export function without(body: JsonObject, known: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !known.has(name)));
}

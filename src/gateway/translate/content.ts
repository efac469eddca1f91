import type { JsonObject } from '../../model/json.js';

/** A chat message's content: plain text where there is nothing else. */
export function contentOf(parts: readonly JsonObject[]): string | readonly JsonObject[] {
  const [first] = parts;
  return parts.length === 1 && first !== undefined && typeof first.text === 'string' ? first.text : parts;
}

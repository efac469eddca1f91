import type { JsonObject } from '../../../model/json.js';

/** A count of a chat completion's `usage`; 0 where the engine did not say. */
export function tokensOf(
  usage: JsonObject | null,
  name: 'prompt_tokens' | 'completion_tokens' | 'total_tokens',
): number {
  const count = usage?.[name];
  return typeof count === 'number' ? count : 0;
}

/** A count within its details; undefined where the engine did not say. */
export function detailOf(usage: JsonObject | null, group: string, name: string): number | undefined {
  const details = usage?.[group];
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined;
  const count = (details as JsonObject)[name];
  return typeof count === 'number' ? count : undefined;
}

import { isList, isObject, type Json, type JsonObject } from '../../model/json.js';

/** Strings that a later delta says again instead of going on with. */
const SAID_AGAIN = new Set(['role', 'id', 'type', 'name', 'format', 'index', 'call_id']);

/** A message as its deltas make it. A map, because a name may be `__proto__`. */
export type Growing = Map<string, Json>;

/**
 * Adds a delta to what came before: texts go on, lists get longer, objects merge by the same rule, anything else is
 * replaced; null says nothing once there is a value. That is what OpenAI's own clients do, and it also holds for members
 * that only some engines send (`reasoning_content`, `reasoning`, `refusal`, `audio`, `reasoning_details`).
 */
export function mergeDelta(into: Growing, delta: JsonObject): void {
  for (const key of Object.keys(delta)) {
    const value = delta[key] ?? null;
    const before = into.get(key);
    if (before === undefined || before === null) into.set(key, value);
    else if (value !== null) into.set(key, merged(key, before, value));
  }
}

function merged(key: string, before: Json, value: Json): Json {
  if (typeof before === 'string' && typeof value === 'string') {
    if (!SAID_AGAIN.has(key)) return before + value;
    return value === '' ? before : value;
  }
  if (isList(before) && isList(value)) return [...before, ...value];
  if (isObject(before) && isObject(value)) {
    const both: Growing = new Map(Object.entries(before));
    mergeDelta(both, value);
    return Object.fromEntries(both);
  }
  return value;
}

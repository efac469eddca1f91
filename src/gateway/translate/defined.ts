import type { Json, JsonObject } from '../../model/json.js';

/** The members that are there; JSON knows no undefined. */
export function defined(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter((member): member is [string, Json] => member[1] !== undefined),
  );
}

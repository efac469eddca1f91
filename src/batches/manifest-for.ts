import { isObject, type JsonObject } from '../model/json.js';
import type { Principal } from '../model/principal.js';

/**
 * A dataset's manifest as a caller may see it. The feed position that it was built at counts what is written in every
 * channel, so for a caller that is bound to some it names none.
 */
export function manifestFor({ channels }: Principal, manifest: JsonObject): JsonObject {
  const { asOf } = manifest;
  return channels === null || !isObject(asOf) ? manifest : { ...manifest, asOf: { ...asOf, cursor: null } };
}

import { type JsonObject } from '../model/json.js';
import type { Principal } from '../model/principal.js';
/**
 * A dataset's manifest as a caller may see it. The feed position that it was built at counts what is written in every
 * channel, so for a caller that is bound to some it names none.
 */
export declare function manifestFor({ channels }: Principal, manifest: JsonObject): JsonObject;

import { type JsonObject } from './json.js';
/** The longest reason, in characters. */
export declare const MOST_REASON_CHARS = 4096;
/** The metadata of a trajectory that was abandoned for this reason: `{…, "stepwell": {"abandon_reason": "…"}}`. */
export declare function withAbandonReason(metadata: JsonObject | null, reason: string): JsonObject;
/** The metadata without the reason; null if nothing else is left. Metadata without one is returned as it is. */
export declare function withoutAbandonReason(metadata: JsonObject | null): JsonObject | null;

import { isObject } from './json.js';
/** The key of a trajectory's metadata that belongs to the server. Its value is an object. */
const OWN = 'stepwell';
const REASON = 'abandon_reason';
/** The longest reason, in characters. */
export const MOST_REASON_CHARS = 4_096;
/** The metadata of a trajectory that was abandoned for this reason: `{…, "stepwell": {"abandon_reason": "…"}}`. */
export function withAbandonReason(metadata, reason) {
    const held = metadata?.[OWN];
    return { ...metadata, [OWN]: { ...(isObject(held) ? held : {}), [REASON]: reason } };
}
/** The metadata without the reason; null if nothing else is left. Metadata without one is returned as it is. */
export function withoutAbandonReason(metadata) {
    const { [OWN]: held, ...others } = metadata ?? {};
    if (!isObject(held) || !(REASON in held))
        return metadata;
    const { [REASON]: _reason, ...own } = held;
    const left = Object.keys(own).length === 0 ? others : { ...others, [OWN]: own };
    return Object.keys(left).length === 0 ? null : left;
}
//# sourceMappingURL=abandon-reason.js.map
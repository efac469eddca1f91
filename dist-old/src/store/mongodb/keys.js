import { createHash } from 'node:crypto';
/** 24 hex digits (96 bits) of SHA-256. Parts are length-prefixed, so that different lists never give the same input. */
function keyOf(parts) {
    const hash = createHash('sha256');
    for (const part of parts)
        hash.update(`${part.length}:${part}`);
    return hash.digest('hex').slice(0, 24);
}
/** `_id` of a trajectory, which every server can derive from its name. */
export function trajectoryKey(channel, uid) {
    return keyOf(['trajectory', channel, uid]);
}
//# sourceMappingURL=keys.js.map
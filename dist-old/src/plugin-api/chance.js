import { createHash } from 'node:crypto';
/**
 * A number from 0 to 1 (exclusive) that depends on the seed and the key alone. So a choice by it does not depend on the
 * order of units, or on which others there are. A key of names that are data (channel, uid of a trajectory, index of a
 * step) gives the same number in every database; ids that the server made do not.
 */
export function chance(seed, ...key) {
    const text = JSON.stringify([seed, ...key]);
    return createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48;
}
//# sourceMappingURL=chance.js.map
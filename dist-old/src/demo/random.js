import { createHash } from 'node:crypto';
/** Mulberry32, seeded by a hash of the name. Its 32 bits of state are enough for a demo. */
export function createRandom(name) {
    let state = createHash('sha256').update(name).digest().readUInt32LE(0);
    const next = () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const between = (low, high) => low + Math.floor(next() * (high - low + 1));
    return {
        next,
        between,
        // Box-Muller; 1 - next() is never 0.
        normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
        pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    };
}
//# sourceMappingURL=random.js.map
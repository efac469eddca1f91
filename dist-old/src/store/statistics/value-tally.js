import { ExactSum } from './exact-sum.js';
/** At most this many distinct values are listed, the most frequent ones. */
export const BUCKET_BOUND = 100;
/** Values up to this are summed as they are without overflow; larger ones are divided by SCALE and summed separately. */
export const LARGE = 2 ** 800;
/** A power of two, so that dividing by it is exact. */
export const SCALE = 2 ** 400;
/** Counts steps by the value of a field, with their mean reward. */
export class ValueTally {
    constructor() {
        this.entries = new Map();
    }
    add(value, count, reward) {
        let entry = this.entries.get(value);
        if (entry === undefined) {
            entry = { value, count: 0, rewarded: 0, sum: new ExactSum(), large: new ExactSum() };
            this.entries.set(value, entry);
        }
        entry.count += count;
        if (reward === null)
            return;
        entry.rewarded += count;
        if (Math.abs(reward) > LARGE)
            entry.large.add(reward / SCALE, count);
        else
            entry.sum.add(reward, count);
    }
    /** Most frequent first; equally frequent ones by value, with the missing value first. */
    mostFrequent() {
        return [...this.entries.values()]
            .sort((a, b) => b.count - a.count || compare(a.value, b.value))
            .slice(0, BUCKET_BOUND)
            .map(({ value, count, rewarded, sum, large }) => ({
            key: keyOf(value),
            count,
            rewardMean: rewarded === 0 ? null : meanOf(sum.value, large.value, rewarded),
        }));
    }
}
export const keyOf = (value) => (value === null ? 'unknown' : String(value));
/**
 * @param sum sum of values up to LARGE; @param large sum of the others, divided by SCALE; @param count number of all
 * values
 */
export function meanOf(sum, large, count) {
    if (large === 0)
        return sum / count;
    return ((large + sum / SCALE) / count) * SCALE;
}
/** Compares strings by code point, as databases do that store them as UTF-8. */
function compare(a, b) {
    if (a === b)
        return 0;
    if (a === null)
        return -1;
    if (typeof a === 'string' && typeof b === 'string')
        return Buffer.compare(Buffer.from(a), Buffer.from(b));
    return b === null || a > b ? 1 : -1;
}
//# sourceMappingURL=value-tally.js.map
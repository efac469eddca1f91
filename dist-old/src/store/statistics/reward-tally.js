import { saturated, scaleOf } from '../../model/large-numbers.js';
import { ExactSum } from './exact-sum.js';
/** The rewards of many steps as values with their counts, at most 16 bytes each. */
export class RewardTally {
    constructor() {
        this.values = [];
        this.counts = [];
        this.missing = 0;
        this.rewarded = 0;
    }
    add(reward, count) {
        if (reward === null) {
            this.missing += count;
            return;
        }
        this.values.push(reward);
        this.counts.push(count);
        this.rewarded += count;
    }
    get mean() {
        const { scale } = this;
        return this.rewarded === 0 ? null : (this.sum((value) => value / scale) / this.rewarded) * scale;
    }
    /** Unbiased; null below two rewarded steps. */
    get deviation() {
        const { mean, scale } = this;
        if (mean === null || this.rewarded < 2)
            return null;
        const squares = this.sum((value) => (value / scale - mean / scale) ** 2);
        return saturated(Math.sqrt(squares / (this.rewarded - 1)) * scale);
    }
    /** @param wanted number of bins; see RewardBins */
    histogram(wanted) {
        const { missing } = this;
        if (this.rewarded === 0)
            return { edges: [], counts: [], missing };
        const low = this.values.reduce((a, b) => Math.min(a, b));
        const high = this.values.reduce((a, b) => Math.max(a, b));
        const bins = rewardBins(low, high, wanted);
        const { edges } = bins;
        const counts = new Array(edges.length - 1).fill(0);
        for (const [i, value] of this.values.entries()) {
            const bin = binOf(value, bins);
            counts[bin] = (counts[bin] ?? 0) + (this.counts[i] ?? 0);
        }
        return { edges, counts, missing };
    }
    get scale() {
        return scaleOf(this.values);
    }
    sum(of) {
        const sum = new ExactSum();
        for (const [i, value] of this.values.entries())
            sum.add(of(value), this.counts[i] ?? 0);
        return sum.value;
    }
}
export function rewardBins(low, high, wanted) {
    const bins = high > low ? wanted : 1;
    // Between the lowest and the highest double the difference itself is infinite.
    const scale = Number.isFinite(high - low) ? 1 : 4;
    const from = low / scale;
    const width = (high / scale - from) / bins;
    const edges = Array.from({ length: bins + 1 }, (_, i) => (i === bins ? high : (from + i * width) * scale));
    return { scale, from, width, edges };
}
/** The bin of a value. The last bin includes its upper edge. */
function binOf(value, { scale, from, width, edges }) {
    if (width === 0)
        return 0;
    return Math.min(edges.length - 2, Math.max(0, Math.floor((value / scale - from) / width)));
}
//# sourceMappingURL=reward-tally.js.map
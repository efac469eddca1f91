/** The rounding error of a product is exact only below this; larger values are added one by one. */
const MAX_SPLIT = 2 ** 900;
/** 2^27 + 1, which splits a double into two halves of 26 bits. */
const SPLITTER = 134_217_729;
/**
 * A sum without intermediate rounding: the same numbers give the same sum to the last digit, in whatever order and
 * grouping a database returns them. The running sum is a list of doubles that do not overlap (Shewchuk, "Adaptive
 * precision floating-point arithmetic", 1997, as in Python's math.fsum).
 */
export class ExactSum {
    constructor() {
        this.parts = [];
    }
    /** Adds `value` `times` times. */
    add(value, times = 1) {
        if (times === 1 || value === 0) {
            this.addOne(value);
            return;
        }
        if (Math.abs(value) > MAX_SPLIT) {
            for (let i = 0; i < times; i++)
                this.addOne(value);
            return;
        }
        const product = value * times;
        const [high, low] = split(value);
        const [highTimes, lowTimes] = split(times);
        // The rounding error of the product (Dekker, Veltkamp).
        const lost = low * lowTimes - (product - high * highTimes - low * highTimes - high * lowTimes);
        this.addOne(product);
        if (lost !== 0)
            this.addOne(lost);
    }
    /** The sum, rounded once. */
    get value() {
        const { parts } = this;
        let at = parts.length - 1;
        let sum = parts[at] ?? 0;
        let rest = 0;
        while (at > 0) {
            at -= 1;
            const before = sum;
            const part = parts[at] ?? 0;
            sum = before + part;
            rest = part - (sum - before);
            if (rest !== 0)
                break;
        }
        // If the rest is exactly half a unit, the next lower part decides the rounding.
        const next = parts[at - 1];
        if (at > 0 && next !== undefined && rest < 0 === next < 0) {
            const doubled = rest * 2;
            const rounded = sum + doubled;
            if (doubled === rounded - sum)
                return rounded;
        }
        return sum;
    }
    addOne(value) {
        const kept = [];
        let sum = value;
        for (const part of this.parts) {
            const [large, small] = Math.abs(sum) < Math.abs(part) ? [part, sum] : [sum, part];
            const added = large + small;
            const lost = small - (added - large);
            if (lost !== 0)
                kept.push(lost);
            sum = added;
        }
        kept.push(sum);
        this.parts = kept;
    }
}
function split(value) {
    const scaled = SPLITTER * value;
    const high = scaled - (scaled - value);
    return [high, value - high];
}
//# sourceMappingURL=exact-sum.js.map
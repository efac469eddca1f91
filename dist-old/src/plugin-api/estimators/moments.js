import { powerOfTwoBelow, saturated, scaleOf } from '../../model/large-numbers.js';
/**
 * Mean and standard deviation in float64. `ddof` 1 is the unbiased estimate; fewer than `ddof + 1` values have a
 * deviation of 0. Float32 accumulation would give eight rewards of 0.7 a deviation above 0.
 */
export function spreadOf(values, ddof = 1) {
    const first = values[0];
    if (first === undefined)
        return { mean: 0, std: 0 };
    if (values.every((value) => value === first))
        return { mean: first, std: 0 };
    const mean = values.reduce((sum, value) => sum + value / values.length, 0);
    const scale = scaleOf(values);
    const squares = values.reduce((sum, value) => sum + (value / scale - mean / scale) ** 2, 0);
    return { mean, std: saturated(Math.sqrt(squares / (values.length - ddof)) * scale) };
}
/** Squares of larger values could add up to infinity. */
const LARGE = 2 ** 400;
/**
 * Mean and variance of a stream of numbers in float64, by Welford's recurrence: it keeps only four numbers, and values
 * far from zero lose no digits. Equal values in equal order give equal bits. From the first huge value on all values
 * are divided by a power of two.
 */
export class Moments {
    constructor() {
        this.count = 0;
        this.mean = 0;
        this.squares = 0;
        this.scale = 1;
    }
    /** @throws RangeError for NaN and infinity */
    add(value) {
        if (!Number.isFinite(value))
            throw new RangeError(`${value} has no mean and variance`);
        if (Math.abs(value) > LARGE * this.scale)
            this.rescale(powerOfTwoBelow(Math.abs(value)));
        const scaled = value / this.scale;
        this.count += 1;
        const delta = scaled - this.mean;
        this.mean += delta / this.count;
        this.squares += delta * (scaled - this.mean);
    }
    /** Adds the entries at which the mask is 1; without a mask all entries. */
    addAll(values, mask = null) {
        for (let i = 0; i < values.length; i++) {
            if (mask === null || mask[i] === 1)
                this.add(values[i]);
        }
    }
    distribution(ddof = 1) {
        const { count, mean, scale } = this;
        return { count, mean, variance: this.variance(ddof), scale };
    }
    rescale(scale) {
        const factor = this.scale / scale;
        this.mean *= factor;
        this.squares *= factor * factor;
        this.scale = scale;
    }
    /** The variance of the scaled values. `ddof` 1 is the unbiased estimate. 0 for fewer than `ddof + 1` values. */
    variance(ddof = 1) {
        return this.count <= ddof ? 0 : this.squares / (this.count - ddof);
    }
}
const EPSILON = 1e-8;
function divisorOf(variance, scale, epsilon) {
    const tiny = EPSILON / scale / scale;
    switch (epsilon) {
        case 'variance':
            return Math.sqrt(variance + tiny);
        case 'clamp':
            return Math.sqrt(Math.max(variance, tiny));
        case 'deviation':
            return Math.sqrt(variance) + EPSILON / scale;
    }
}
/** `(value - mean) / sqrt(variance + 1e-8)`, or as `epsilon` says; 0 where the mask is 0. */
export function whiten(values, mask, { mean, variance, scale = 1 }, epsilon = 'variance') {
    // The divisor of equal huge values would be 0, as are their differences from the mean.
    const divisor = Math.max(divisorOf(variance, scale, epsilon), Number.MIN_VALUE);
    return Float64Array.from({ length: values.length }, (_, i) => mask === null || mask[i] === 1 ? (values[i] / scale - mean) / divisor : 0);
}
//# sourceMappingURL=moments.js.map
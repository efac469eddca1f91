export interface Spread {
    readonly mean: number;
    /** Exactly 0 if all values are equal, whatever rounding does to the mean. */
    readonly std: number;
}
/**
 * Mean and standard deviation in float64. `ddof` 1 is the unbiased estimate; fewer than `ddof + 1` values have a
 * deviation of 0. Float32 accumulation would give eight rewards of 0.7 a deviation above 0.
 */
export declare function spreadOf(values: readonly number[], ddof?: 0 | 1): Spread;
/**
 * Mean and variance of a stream of numbers in float64, by Welford's recurrence: it keeps only four numbers, and values
 * far from zero lose no digits. Equal values in equal order give equal bits. From the first huge value on all values
 * are divided by a power of two.
 */
export declare class Moments {
    count: number;
    mean: number;
    private squares;
    private scale;
    /** @throws RangeError for NaN and infinity */
    add(value: number): void;
    /** Adds the entries at which the mask is 1; without a mask all entries. */
    addAll(values: ArrayLike<number>, mask?: ArrayLike<number> | null): void;
    distribution(ddof?: 0 | 1): Required<Distribution>;
    private rescale;
    /** The variance of the scaled values. `ddof` 1 is the unbiased estimate. 0 for fewer than `ddof + 1` values. */
    variance(ddof?: 0 | 1): number;
}
/** The statistics that whitening needs; plain data, so that a survey can answer it. */
export interface Distribution {
    readonly count: number;
    readonly mean: number;
    /** Unbiased, unless `distribution` asked for the population's. */
    readonly variance: number;
    /** The power of two by which the values were divided for mean and variance; left out: 1. */
    readonly scale?: number;
}
/**
 * How whitening avoids a division by zero: verl, slime and SkyRL add 1e-8 to the variance, OpenRLHF raises a smaller
 * variance to it (`clamp`), and Claw-R1's step-level whitening adds it to the deviation.
 */
export type WhiteningEpsilon = 'variance' | 'clamp' | 'deviation';
/** `(value - mean) / sqrt(variance + 1e-8)`, or as `epsilon` says; 0 where the mask is 0. */
export declare function whiten(values: ArrayLike<number>, mask: ArrayLike<number> | null, { mean, variance, scale }: Distribution, epsilon?: WhiteningEpsilon): Float64Array;

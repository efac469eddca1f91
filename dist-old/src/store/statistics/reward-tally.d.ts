import type { Histogram } from '../../model/histogram.js';
/** The rewards of many steps as values with their counts, at most 16 bytes each. */
export declare class RewardTally {
    private readonly values;
    private readonly counts;
    private missing;
    rewarded: number;
    add(reward: number | null, count: number): void;
    get mean(): number | null;
    /** Unbiased; null below two rewarded steps. */
    get deviation(): number | null;
    /** @param wanted number of bins; see RewardBins */
    histogram(wanted: number): Histogram;
    private get scale();
    private sum;
}
/** Equal-width bins from the lowest to the highest reward; a single bin if all are equal. */
export interface RewardBins {
    /** The power of two that values are divided by. Dividing by it is exact. */
    readonly scale: number;
    /** The lower end of the first bin, divided by `scale`. */
    readonly from: number;
    /** The width of a bin, divided by `scale`; 0: all values are in the first bin. */
    readonly width: number;
    /** One more entry than there are bins. */
    readonly edges: readonly number[];
}
export declare function rewardBins(low: number, high: number, wanted: number): RewardBins;

/** Bins of a histogram if the query gives no number. */
export declare const DEFAULT_BUCKETS = 20;
export declare const BUCKETS = "Bins of equal width, from 1 to 1,000.";
/** The number of bins that an argument asks for. @throws OUT_OF_RANGE */
export declare function bucketsOf(buckets: number | null | undefined): number;
export declare class Bucket {
    readonly key: string;
    readonly count: number;
    readonly rewardMean: number | null;
}
export declare class Histogram {
    readonly edges: readonly number[];
    readonly counts: readonly number[];
    readonly missing: number;
}
export declare class WaterfallStage {
    readonly stage: string;
    readonly units: number;
    readonly steps: number;
    readonly excluded: number;
    readonly reasons: readonly Bucket[];
}

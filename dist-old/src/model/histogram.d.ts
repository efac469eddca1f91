/** Counts of values in buckets of equal width; `edges` has one more entry than `counts`, and none without values. */
export interface Histogram {
    readonly edges: readonly number[];
    readonly counts: readonly number[];
    /** How many had no value. */
    readonly missing: number;
}

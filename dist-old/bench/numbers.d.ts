/** A small seeded generator (mulberry32), so that every run measures the same data. */
export declare function seeded(seed: number): () => number;
/** The number that so many of them do not exceed, such as 0.99; NaN if there are none. */
export declare const percentile: (numbers: readonly number[], share: number) => number;
/** The middle one of some numbers; NaN if there are none. */
export declare const median: (numbers: readonly number[]) => number;

export interface ScoredStep {
    /** The step's own score (a process reward); null counts as 0. */
    readonly score: number | null;
    /** The outcome of its trajectory. */
    readonly outcome: number;
    /** Steps of one bucket are compared with each other: those at the same MAIN turn of the group's rollouts. */
    readonly bucket: string | number;
}
/**
 * Step-wise advantages with the outcome: score plus outcome, standardised within each bucket by the population's
 * deviation and eps. A bucket of one keeps its raw value; a bucket whose variance is at most 1e-12 is left out (null).
 * In the order of `steps`.
 * @throws RangeError for NaN and infinities
 */
export declare function stepWiseAdvantages(steps: readonly ScoredStep[], eps?: number): readonly (number | null)[];

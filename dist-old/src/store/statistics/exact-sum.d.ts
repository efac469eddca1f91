/**
 * A sum without intermediate rounding: the same numbers give the same sum to the last digit, in whatever order and
 * grouping a database returns them. The running sum is a list of doubles that do not overlap (Shewchuk, "Adaptive
 * precision floating-point arithmetic", 1997, as in Python's math.fsum).
 */
export declare class ExactSum {
    private parts;
    /** Adds `value` `times` times. */
    add(value: number, times?: number): void;
    /** The sum, rounded once. */
    get value(): number;
    private addOne;
}

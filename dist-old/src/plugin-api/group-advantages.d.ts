export interface AdvantageOptions {
    /** What is subtracted from a return: the group's mean, or the mean of the other returns (RLOO). Default `mean`. */
    readonly baseline?: 'mean' | 'leave-one-out' | undefined;
    /** Whether to divide by the deviation; false is Dr. GRPO. Default true. */
    readonly std?: boolean | undefined;
    /** Added to the deviation. Default 1e-6. */
    readonly eps?: number | undefined;
    /** 1: unbiased deviation, 0: of the population. Default 1. */
    readonly ddof?: 0 | 1 | undefined;
    /**
     * Whose deviation divides: that of the whole group, or of the other returns, as in NeMo-RL, where nothing is divided
     * if those are all equal. Default `group`.
     */
    readonly spread?: 'group' | 'others' | undefined;
    /** What a group of one gets: its raw return, zero, no row (null), or an error. Default `raw`. */
    readonly singleton?: 'raw' | 'zero' | 'drop' | 'error' | undefined;
}
/**
 * Advantages of a group's returns, in their order: `(r - baseline) / (std + eps)`, in float64. Equal returns give
 * exactly 0. Null: leave this trajectory out.
 *
 * Returns are scaled by a power of two first, which is exact and keeps squares of huge and tiny ones in range; an advantage
 * beyond the largest double is held there.
 *
 * @throws RangeError for NaN and infinities, and for a group of one under `singleton: 'error'`
 */
export declare function groupAdvantages(returns: readonly number[], options?: AdvantageOptions): readonly (number | null)[];

/** How tokens outside the mask enter a discounted return. */
export type OutsideMask = 'carry' | 'discount' | 'reset';
export interface DiscountOptions {
    /** Default 1. */
    readonly gamma?: number | undefined;
    /**
     * `carry` (verl) skips them, so that an action is credited with what follows an observation as if it followed at
     * once. `discount` (slime, OpenRLHF) discounts over them as over any token. `reset` (SkyRL) starts again from 0, so
     * that an action is credited with nothing that follows an observation. Default `carry`.
     */
    readonly outside?: OutsideMask | undefined;
}
/**
 * The return of each token in REINFORCE++: `G_t = r_t + gamma G_next` over the tokens inside the mask, 0 outside. T
 * entries, float64, not whitened.
 * @throws RangeError for NaN, infinities, lengths that differ, and a reward outside the mask
 */
export declare function discountedReturns(rewards: ArrayLike<number>, mask?: ArrayLike<number> | null, { gamma, outside }?: DiscountOptions): Float64Array;
/**
 * REINFORCE++ with a group baseline, before whitening: each return less its group's mean; the return of a group of one
 * is unchanged. The result is broadcast to the tokens inside the mask and whitened over all tokens of the build.
 */
export declare function baselinedReturns(returns: readonly number[]): readonly number[];

/** Schulman's estimators of KL(policy, reference) from one sampled token. */
export type KlEstimator = 'k1' | 'k2' | 'k3';
/** Which estimates a trainer clamps to -10 and 10: none (slime), k3 alone (verl, SkyRL), or all (OpenRLHF). */
export type KlClamp = 'none' | 'k3' | 'all';
/**
 * One estimate for each token, float64: k1 is `logp - ref`, k2 half its square, k3 `exp(ref - logp) - (ref - logp) - 1`.
 * @throws RangeError for lengths that differ
 */
export declare function klEstimates(logProbs: ArrayLike<number>, refLogProbs: ArrayLike<number>, estimator: KlEstimator, clamp?: KlClamp): Float64Array;
/** Token rewards less `beta` times the estimate, inside the mask; PPO's penalty in the reward. */
export declare function penalised(rewards: ArrayLike<number>, kl: ArrayLike<number>, mask: ArrayLike<number> | null, beta: number): Float64Array;
/**
 * Importance ratios `exp(new - old)` of sampled tokens, truncated from above, with which a trainer would weigh stale or
 * mismatched tokens. For reports; no row has them. float64.
 */
export declare function truncatedRatios(logRatios: ArrayLike<number>, cap: number): Float64Array;

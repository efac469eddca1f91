import { requireLength } from './finite.js';

/** Schulman's estimators of KL(policy, reference) from one sampled token. */
export type KlEstimator = 'k1' | 'k2' | 'k3';

/** Which estimates a trainer clamps to -10 and 10: none (slime), k3 alone (verl, SkyRL), or all (OpenRLHF). */
export type KlClamp = 'none' | 'k3' | 'all';

const MOST_KL = 10;

/**
 * One estimate for each token, float64: k1 is `logp - ref`, k2 half its square, k3 `exp(ref - logp) - (ref - logp) - 1`.
 * @throws RangeError for lengths that differ
 */
export function klEstimates(
  logProbs: ArrayLike<number>,
  refLogProbs: ArrayLike<number>,
  estimator: KlEstimator,
  clamp: KlClamp = 'none',
): Float64Array {
  requireLength(refLogProbs, logProbs.length, 'ref_log_probs');
  return Float64Array.from({ length: logProbs.length }, (_, t) => {
    const ratio = (logProbs[t] as number) - (refLogProbs[t] as number);
    const estimate = estimateOf(ratio, estimator);
    const isHeld = clamp === 'all' || (clamp === 'k3' && estimator === 'k3');
    return isHeld ? Math.max(-MOST_KL, Math.min(MOST_KL, estimate)) : estimate;
  });
}

function estimateOf(ratio: number, estimator: KlEstimator): number {
  if (estimator === 'k1') return ratio;
  return estimator === 'k2' ? (ratio * ratio) / 2 : Math.expm1(-ratio) + ratio;
}

/** Token rewards less `beta` times the estimate, inside the mask; PPO's penalty in the reward. */
export function penalised(
  rewards: ArrayLike<number>,
  kl: ArrayLike<number>,
  mask: ArrayLike<number> | null,
  beta: number,
): Float64Array {
  requireLength(kl, rewards.length, 'kl');
  return Float64Array.from({ length: rewards.length }, (_, t) => {
    const reward = rewards[t] as number;
    return mask === null || mask[t] === 1 ? reward - beta * (kl[t] as number) : reward;
  });
}

/**
 * Importance ratios `exp(new - old)` of sampled tokens, truncated from above, with which a trainer would weigh stale or
 * mismatched tokens. For reports; no row has them. float64.
 */
export function truncatedRatios(logRatios: ArrayLike<number>, cap: number): Float64Array {
  return Float64Array.from({ length: logRatios.length }, (_, t) =>
    Math.min(Math.exp(logRatios[t] as number), cap),
  );
}

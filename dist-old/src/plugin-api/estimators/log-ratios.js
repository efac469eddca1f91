import { requireLength } from './finite.js';
const MOST_KL = 10;
/**
 * One estimate for each token, float64: k1 is `logp - ref`, k2 half its square, k3 `exp(ref - logp) - (ref - logp) - 1`.
 * @throws RangeError for lengths that differ
 */
export function klEstimates(logProbs, refLogProbs, estimator, clamp = 'none') {
    requireLength(refLogProbs, logProbs.length, 'ref_log_probs');
    return Float64Array.from({ length: logProbs.length }, (_, t) => {
        const ratio = logProbs[t] - refLogProbs[t];
        const estimate = estimateOf(ratio, estimator);
        const isHeld = clamp === 'all' || (clamp === 'k3' && estimator === 'k3');
        return isHeld ? Math.max(-MOST_KL, Math.min(MOST_KL, estimate)) : estimate;
    });
}
function estimateOf(ratio, estimator) {
    if (estimator === 'k1')
        return ratio;
    return estimator === 'k2' ? (ratio * ratio) / 2 : Math.expm1(-ratio) + ratio;
}
/** Token rewards less `beta` times the estimate, inside the mask; PPO's penalty in the reward. */
export function penalised(rewards, kl, mask, beta) {
    requireLength(kl, rewards.length, 'kl');
    return Float64Array.from({ length: rewards.length }, (_, t) => {
        const reward = rewards[t];
        return mask === null || mask[t] === 1 ? reward - beta * kl[t] : reward;
    });
}
/**
 * Importance ratios `exp(new - old)` of sampled tokens, truncated from above, with which a trainer would weigh stale or
 * mismatched tokens. For reports; no row has them. float64.
 */
export function truncatedRatios(logRatios, cap) {
    return Float64Array.from({ length: logRatios.length }, (_, t) => Math.min(Math.exp(logRatios[t]), cap));
}
//# sourceMappingURL=log-ratios.js.map
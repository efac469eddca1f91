import { saturated } from '../../model/large-numbers.js';
import { requireFinite, requireLength } from './finite.js';
import { spreadOf } from './moments.js';
/**
 * The return of each token in REINFORCE++: `G_t = r_t + gamma G_next` over the tokens inside the mask, 0 outside. T
 * entries, float64, not whitened.
 * @throws RangeError for NaN, infinities, lengths that differ, and a reward outside the mask
 */
export function discountedReturns(rewards, mask = null, { gamma = 1, outside = 'carry' } = {}) {
    if (mask !== null)
        requireLength(mask, rewards.length, 'mask');
    requireFinite(rewards, 'rewards');
    const returns = new Float64Array(rewards.length);
    let next = 0;
    for (let t = rewards.length - 1; t >= 0; t--) {
        if (mask !== null && mask[t] !== 1) {
            if (rewards[t] !== 0)
                throw new RangeError(`rewards[${t}] lies outside the mask`);
            if (outside === 'reset')
                next = 0;
            if (outside === 'discount')
                next *= gamma;
            continue;
        }
        next = rewards[t] + gamma * next;
        returns[t] = next;
    }
    return returns;
}
/**
 * REINFORCE++ with a group baseline, before whitening: each return less its group's mean; the return of a group of one
 * is unchanged. The result is broadcast to the tokens inside the mask and whitened over all tokens of the build.
 */
export function baselinedReturns(returns) {
    if (returns.length === 1)
        return returns;
    const { mean } = spreadOf(returns);
    return returns.map((value) => saturated(value - mean));
}
//# sourceMappingURL=returns.js.map
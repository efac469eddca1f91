import { requireFinite, requireLength } from './finite.js';
/**
 * Generalised advantage estimation in float64: `delta_t = r_t + gamma V_next - V_t`, `A_t = delta_t + gamma lambda
 * A_next` (Schulman et al. 2016).
 * @throws RangeError for NaN, infinities, lengths that differ, and a reward outside the mask
 */
export function gae({ rewards, values, mask = null }, { gamma = 1, lambda = 1, maskMode = 'verl' } = {}) {
    const length = rewards.length;
    requireLength(values, length, 'values');
    if (mask !== null)
        requireLength(mask, length, 'mask');
    requireFinite(rewards, 'rewards');
    requireFinite(values, 'values');
    const advantages = new Float64Array(length);
    const returns = new Float64Array(length);
    let nextValue = 0;
    let nextAdvantage = 0;
    for (let t = length - 1; t >= 0; t--) {
        const isAction = mask === null || mask[t] === 1;
        const reward = rewards[t];
        if (!isAction && reward !== 0)
            throw new RangeError(`rewards[${t}] lies outside the mask`);
        if (!isAction && maskMode === 'verl')
            continue;
        const value = !isAction && maskMode === 'openrlhf' ? 0 : values[t];
        const delta = reward + gamma * nextValue - value;
        nextAdvantage = delta + gamma * lambda * nextAdvantage;
        nextValue = value;
        if (!isAction)
            continue;
        advantages[t] = nextAdvantage;
        returns[t] = nextAdvantage + value;
    }
    return { advantages, returns };
}
/**
 * Token-level GAE whose recursion continues across the steps of one trajectory, in order, as Claw-R1's does.
 * @throws RangeError as `gae`
 */
export function gaeAcrossSteps(steps, options = {}) {
    const joined = (part) => Float64Array.from(steps.flatMap((step) => Array.from(part(step))));
    const { advantages, returns } = gae({
        rewards: joined((step) => step.rewards),
        values: joined((step) => step.values),
        mask: joined((step) => step.mask ?? new Uint8Array(step.rewards.length).fill(1)),
    }, options);
    let end = 0;
    return steps.map(({ rewards }) => {
        const start = end;
        end += rewards.length;
        return { advantages: advantages.slice(start, end), returns: returns.slice(start, end) };
    });
}
//# sourceMappingURL=gae.js.map
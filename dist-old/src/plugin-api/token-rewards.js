import { trainableSpans } from './align-to-row.js';
import { stepReturn, trajectoryReturn } from './trajectory-return.js';
/**
 * A scalar reward as token rewards: all of it on the last token inside the mask. The last token of the response may be
 * an observation, where estimators that mask would lose it.
 * @throws RangeError if no token is inside the mask
 */
export function tokenRewards(mask, reward) {
    const rewards = new Float64Array(mask.length);
    const last = lastOf(mask);
    if (last === -1)
        throw new RangeError('no token can carry the reward: the mask is 0 everywhere');
    rewards[last] = reward;
    return rewards;
}
/**
 * Token rewards, of which those outside the mask are moved to the last trainable token before them or, if there is
 * none, to the first one after them. The sum does not change.
 * @throws RangeError if no token is inside the mask
 */
export function moveRewardsInside(rewards, mask) {
    const moved = new Float64Array(rewards.length);
    const first = Array.from(mask).indexOf(1);
    if (first === -1)
        throw new RangeError('no token can carry the reward: the mask is 0 everywhere');
    let target = first;
    for (let t = 0; t < rewards.length; t++) {
        if (mask[t] === 1)
            target = t;
        moved[target] = moved[target] + rewards[t];
    }
    return moved;
}
function lastOf(mask) {
    for (let t = mask.length - 1; t >= 0; t--)
        if (mask[t] === 1)
            return t;
    return -1;
}
/** The last trainable token of each trainable step of the rows, in order of index. */
function placesOf(rows) {
    return rows
        .flatMap((row, index) => trainableSpans(row).flatMap(({ step, from, to }) => {
        for (let token = to - 1; token >= from; token--) {
            if (row.responseMask?.[token] === 1)
                return [{ row: index, token, stepIndex: step.stepIndex }];
        }
        return [];
    }))
        .sort((a, b) => a.stepIndex - b.stepIndex);
}
/**
 * A trajectory's rewards on the tokens of its rows, in the order of `rows`. Each step's reward is on its last trainable
 * token; if the step is in no loss, on that of the trainable step before it, or else after it. A reward of no step in
 * `steps` (excluded steps keep theirs) is on the last trainable token, so that the sum is the trajectory's return. `on:
 * 'trajectory'` puts the whole return there.
 */
export function rewardsOnTokens(trajectory, rows, weights, on) {
    const rewards = rows.map((row) => new Float64Array(row.responseIds?.length ?? 0));
    const places = placesOf(rows);
    const last = places.at(-1);
    const add = (place, value) => {
        const row = place === undefined ? undefined : rewards[place.row];
        if (place !== undefined && row !== undefined)
            row[place.token] = row[place.token] + value;
    };
    const total = trajectoryReturn(trajectory, weights) ?? 0;
    if (on === 'trajectory') {
        add(last, total);
        return rewards;
    }
    let placed = 0;
    for (const step of trajectory.steps) {
        const own = stepReturn(step, weights);
        if (own === null)
            continue;
        add(placeFor(step, places), own);
        placed += own;
    }
    // The two sums add the same numbers in different orders, so they may differ in the last digit.
    const left = total - placed;
    if (Math.abs(left) > 1e-12 * Math.max(1, Math.abs(total)))
        add(last, left);
    return rewards;
}
function placeFor({ stepIndex }, places) {
    return places.findLast((place) => place.stepIndex <= stepIndex) ?? places[0];
}
//# sourceMappingURL=token-rewards.js.map
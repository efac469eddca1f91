/**
 * A scalar reward as one of each token: all of it on the last token inside the mask. On the last token of the response,
 * which may be an observation, estimators that mask would lose it.
 * @throws RangeError if no token is inside the mask
 */
export function tokenRewards(mask: ArrayLike<number>, reward: number): Float64Array {
  const rewards = new Float64Array(mask.length);
  const last = lastOf(mask);
  if (last === -1) throw new RangeError('no token can carry the reward: the mask is 0 everywhere');
  rewards[last] = reward;
  return rewards;
}

/**
 * Token rewards with what lies outside the mask moved to the last trainable token before it, or, where there is none
 * before, to the first one after it. The sum stays what it was.
 * @throws RangeError if no token is inside the mask
 */
export function moveRewardsInside(rewards: ArrayLike<number>, mask: ArrayLike<number>): Float64Array {
  const moved = new Float64Array(rewards.length);
  const first = Array.from(mask).indexOf(1);
  if (first === -1) throw new RangeError('no token can carry the reward: the mask is 0 everywhere');
  let target = first;
  for (let t = 0; t < rewards.length; t++) {
    if (mask[t] === 1) target = t;
    moved[target] = (moved[target] as number) + (rewards[t] as number);
  }
  return moved;
}

function lastOf(mask: ArrayLike<number>): number {
  for (let t = mask.length - 1; t >= 0; t--) if (mask[t] === 1) return t;
  return -1;
}

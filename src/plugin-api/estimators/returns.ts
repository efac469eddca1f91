import { saturated } from '../../model/large-numbers.js';
import { requireFinite, requireLength } from './finite.js';
import { spreadOf } from './moments.js';

/** What a discounted return does at tokens outside the mask. */
export type OutsideMask = 'carry' | 'discount' | 'reset';

export interface DiscountOptions {
  /** Default 1. */
  readonly gamma?: number | undefined;
  /**
   * What happens at tokens outside the mask. `carry` passes them over, so that an action is credited with what came
   * after an observation as if it followed at once: verl. `discount` discounts over them like over any token: slime and
   * OpenRLHF. `reset` starts again from 0, so that an action is credited with nothing that came after an observation:
   * SkyRL. Default `carry`.
   */
  readonly outside?: OutsideMask | undefined;
}

/**
 * REINFORCE++'s return of each token: `G_t = r_t + gamma G_next` over the tokens inside the mask, 0 outside. T entries,
 * float64; not whitened.
 * @throws RangeError for NaN, infinities, lengths that differ, and a reward outside the mask
 */
export function discountedReturns(
  rewards: ArrayLike<number>,
  mask: ArrayLike<number> | null = null,
  { gamma = 1, outside = 'carry' }: DiscountOptions = {},
): Float64Array {
  if (mask !== null) requireLength(mask, rewards.length, 'mask');
  requireFinite(rewards, 'rewards');
  const returns = new Float64Array(rewards.length);
  let next = 0;
  for (let t = rewards.length - 1; t >= 0; t--) {
    if (mask !== null && mask[t] !== 1) {
      if (rewards[t] !== 0) throw new RangeError(`rewards[${t}] lies outside the mask`);
      if (outside === 'reset') next = 0;
      if (outside === 'discount') next *= gamma;
      continue;
    }
    next = (rewards[t] as number) + gamma * next;
    returns[t] = next;
  }
  return returns;
}

/**
 * REINFORCE++ with a group baseline, before whitening: each return less its group's mean; a group of one keeps its
 * return. What follows is broadcast to the tokens inside the mask and whitened over all tokens of the build.
 */
export function baselinedReturns(returns: readonly number[]): readonly number[] {
  if (returns.length === 1) return returns;
  const { mean } = spreadOf(returns);
  return returns.map((value) => saturated(value - mean));
}

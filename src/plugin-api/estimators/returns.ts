import { saturated } from '../../model/large-numbers.js';
import { requireFinite, requireLength } from './finite.js';
import { spreadOf } from './moments.js';

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
 * REINFORCE++ with a group baseline, before whitening: each return less its group's mean; the return of a group of one
 * is unchanged. The result is broadcast to the tokens inside the mask and whitened over all tokens of the build.
 */
export function baselinedReturns(returns: readonly number[]): readonly number[] {
  if (returns.length === 1) return returns;
  const { mean } = spreadOf(returns);
  return returns.map((value) => saturated(value - mean));
}

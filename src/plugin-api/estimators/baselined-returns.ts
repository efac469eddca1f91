import { saturated } from '../../model/large-numbers.js';
import { spreadOf } from '../spread.js';

/**
 * REINFORCE++ with a group baseline, before whitening: each return less its group's mean; a group of one keeps its
 * return. What follows is broadcast to the tokens inside the mask and whitened over all tokens of the build.
 */
export function baselinedReturns(returns: readonly number[]): readonly number[] {
  if (returns.length === 1) return returns;
  const { mean } = spreadOf(returns);
  return returns.map((value) => saturated(value - mean));
}

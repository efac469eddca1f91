import type { TrajectoryUnit } from '../model/unit.js';
import type { MergedRow } from './merge-steps.js';
/**
 * A scalar reward as token rewards: all of it on the last token inside the mask. The last token of the response may be
 * an observation, where estimators that mask would lose it.
 * @throws RangeError if no token is inside the mask
 */
export declare function tokenRewards(mask: ArrayLike<number>, reward: number): Float64Array;
/**
 * Token rewards, of which those outside the mask are moved to the last trainable token before them or, if there is
 * none, to the first one after them. The sum does not change.
 * @throws RangeError if no token is inside the mask
 */
export declare function moveRewardsInside(rewards: ArrayLike<number>, mask: ArrayLike<number>): Float64Array;
/**
 * A trajectory's rewards on the tokens of its rows, in the order of `rows`. Each step's reward is on its last trainable
 * token; if the step is in no loss, on that of the trainable step before it, or else after it. A reward of no step in
 * `steps` (excluded steps keep theirs) is on the last trainable token, so that the sum is the trajectory's return. `on:
 * 'trajectory'` puts the whole return there.
 */
export declare function rewardsOnTokens(trajectory: TrajectoryUnit, rows: readonly MergedRow[], weights: Readonly<Record<string, number>>, on: 'steps' | 'trajectory'): readonly Float64Array[];

import type { Document } from 'mongodb';
import { LARGE, SCALE } from '../../statistics/value-tally.js';

/** Totals of the rewards of some steps. `small` and `large` are sums as in ValueTally. */
export interface RewardTotals {
  readonly count: number;
  readonly rewarded: number;
  /** Null without rewards. */
  readonly low: number | null;
  readonly high: number | null;
  readonly small: number;
  readonly large: number;
}

/** How many documents fulfil the condition. */
export const one = (condition: unknown): Document => ({ $sum: { $cond: [condition, 1, 0] } });
/** For null the absolute value is null, which is less than any number and adds nothing to a sum. */
const MAGNITUDE = { $abs: '$reward' };

/** Accumulators of RewardTotals over steps. */
export const OF_STEPS = {
  count: { $sum: 1 },
  rewarded: one({ $ne: ['$reward', null] }),
  low: { $min: '$reward' },
  high: { $max: '$reward' },
  small: { $sum: { $cond: [{ $lte: [MAGNITUDE, LARGE] }, '$reward', 0] } },
  large: { $sum: { $cond: [{ $gt: [MAGNITUDE, LARGE] }, { $divide: ['$reward', SCALE] }, 0] } },
};

/** Accumulators of RewardTotals over the totals of groups of steps. */
export const OF_TOTALS = {
  count: { $sum: '$count' },
  rewarded: { $sum: '$rewarded' },
  low: { $min: '$low' },
  high: { $max: '$high' },
  small: { $sum: '$small' },
  large: { $sum: '$large' },
};

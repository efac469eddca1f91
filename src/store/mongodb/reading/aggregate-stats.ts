import type { Document } from 'mongodb';
import { saturated } from '../../../model/large-numbers.js';
import type { Bucket } from '../../../model/recipe.js';
import { StepTally, statisticsOf } from '../../statistics/step-tally.js';
import { keyOf, meanOf } from '../../statistics/value-tally.js';
import type { StepStats } from '../../stats.js';
import type { Collections } from '../collections.js';
import {
  type Measure,
  measureOf,
  type RewardTotals,
  rewardsPipeline,
  type Totals,
  totalsPipeline,
  type ValueTotals,
} from './stats-pipeline.js';

/** Looks after which rewards that change in between are taken as they are. */
const MOST_LOOKS = 4;

/**
 * Two commands: the second one compares rewards with the range and the mean that the first one found. All that is counted
 * is counted by the second one, so that the figures agree with each other.
 */
export async function aggregateStats(
  { steps }: Collections,
  query: Document,
  buckets: number,
  hasDatasets: boolean,
): Promise<StepStats> {
  const options = { allowDiskUse: true };
  for (let look = 1; ; look++) {
    const [rewards] = await steps.aggregate<RewardTotals>(rewardsPipeline(query), options).toArray();
    const measure = measureOf(rewards ?? NO_REWARDS, buckets);
    const [totals] = await steps
      .aggregate<Totals>(totalsPipeline(query, measure, hasDatasets), options)
      .toArray();
    if (totals === undefined) throw new Error('the database answered no totals');
    const { low, high } = totals.all[0] ?? NO_REWARDS;
    const isSame = low === (rewards?.low ?? null) && high === (rewards?.high ?? null);
    if (isSame || look === MOST_LOOKS) return statisticsOfTotals(totals, measure);
  }
}

const NO_REWARDS: RewardTotals = { count: 0, rewarded: 0, low: null, high: null, small: 0, large: 0 };

function statisticsOfTotals(totals: Totals, measure: Measure): StepStats {
  const [all] = totals.all;
  const { edges } = measure.bins;
  if (all === undefined) return new StepTally().statistics(1, { trajectories: 0, groups: 0 });
  const counts = new Array<number>(edges.length - 1).fill(0);
  for (const { _id, n } of totals.bins) if (_id !== null) counts[_id] = (counts[_id] ?? 0) + n;
  const { count, rewarded, ...sums } = all;
  const missing = count - rewarded;
  return statisticsOf(count, sums, {
    trajectories: totals.trajectories[0]?.n ?? 0,
    groups: totals.groups[0]?.n ?? 0,
    rewarded,
    rewardMean: rewardMean(all),
    rewardStd: rewardDeviation(all, measure),
    rewardHistogram: rewarded === 0 ? { edges: [], counts: [], missing } : { edges, counts, missing },
    byPolicyVersion: totals.policyVersion.map(bucketOf),
    byQuality: totals.quality.map(bucketOf),
    byModel: totals.model.map(bucketOf),
    byTag: totals.tags.map(bucketOf),
  });
}

const bucketOf = (totals: ValueTotals): Bucket => ({
  key: keyOf(totals._id),
  count: totals.count,
  rewardMean: rewardMean(totals),
});

function rewardMean({ rewarded, low, high, small, large }: RewardTotals): number | null {
  if (rewarded === 0) return null;
  // A database that adds doubles up one by one is off in the last digit where all are the same.
  return low === high ? low : meanOf(small, large, rewarded);
}

/** Unbiased; null below two rewarded steps. */
function rewardDeviation(
  { rewarded, low, high, distance, squares }: Totals['all'][number],
  { scale }: Measure,
): number | null {
  if (rewarded < 2) return null;
  if (low === high) return 0;
  const variance = Math.max(0, squares - (distance * distance) / rewarded) / (rewarded - 1);
  return saturated(Math.sqrt(variance) * scale);
}

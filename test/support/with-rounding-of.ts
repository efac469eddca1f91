import type { StepStats } from '../../src/store/stats.js';

const BUCKETED = [
  'byPolicyVersion',
  'byQuality',
  'byModel',
  'byTag',
  'byAgent',
  'byFinishReason',
  'byTokenSource',
  'byChannel',
  'byUntrainableReason',
] as const;

/**
 * What is expected, with means and deviations as they were found where they differ by rounding alone: of sums whose parts
 * are as large as the largest reward.
 */
export function withRoundingOf(expected: StepStats, found: StepStats): StepStats {
  const largest = Math.max(0, ...expected.rewardHistogram.edges.map(Math.abs));
  const near = (value: number | null, other: number | null | undefined) =>
    typeof value === 'number' && typeof other === 'number' && Math.abs(value - other) <= 1e-12 * largest
      ? other
      : value;
  const means = <T extends { readonly rewardMean: number | null }>(
    buckets: readonly T[],
    others: readonly T[],
  ) =>
    buckets.map((bucket, i) => ({ ...bucket, rewardMean: near(bucket.rewardMean, others[i]?.rewardMean) }));
  const by = (name: (typeof BUCKETED)[number]) => [name, means(expected[name], found[name])] as const;
  return {
    ...expected,
    rewardMean: near(expected.rewardMean, found.rewardMean),
    rewardStd: near(expected.rewardStd, found.rewardStd),
    ...Object.fromEntries(BUCKETED.map(by)),
    series: means(expected.series, found.series),
  };
}

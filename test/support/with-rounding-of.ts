import type { StepStats } from '../../src/store/stats.js';

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
  const means = (name: 'byPolicyVersion' | 'byQuality' | 'byModel' | 'byTag') =>
    expected[name].map((bucket, i) => ({
      ...bucket,
      rewardMean: near(bucket.rewardMean, found[name][i]?.rewardMean),
    }));
  return {
    ...expected,
    rewardMean: near(expected.rewardMean, found.rewardMean),
    rewardStd: near(expected.rewardStd, found.rewardStd),
    byPolicyVersion: means('byPolicyVersion'),
    byQuality: means('byQuality'),
    byModel: means('byModel'),
    byTag: means('byTag'),
  };
}

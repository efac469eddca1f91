import { defineCurator, drop, spreadOf, trainableTrajectories, z } from 'stepwell/plugin';

export default defineCurator({
  name: 'zero-variance',
  version: '1.0.0',
  description:
    'Drops groups whose rewards are all alike: they teach a group-relative algorithm nothing (DAPO).',
  unit: 'group',
  options: z.strictObject({
    threshold: z
      .number()
      .min(0)
      .default(0)
      .describe('Largest reward deviation (ddof 1) that is dropped; 0: only exactly equal rewards.'),
    minTrajectories: z
      .int()
      .min(2)
      .default(2)
      .describe('Groups with fewer rewarded trajectories are left alone.'),
  }),
  async *curate(groups, { threshold, minTrajectories }) {
    const reason = threshold === 0 ? 'all rewards are equal' : `reward deviation of at most ${threshold}`;
    for await (const group of groups) {
      const rewards = trainableTrajectories(group).flatMap((trajectory) => trajectory.reward ?? []);
      if (rewards.length >= minTrajectories && spreadOf(rewards).std <= threshold) yield drop(group, reason);
    }
  },
});

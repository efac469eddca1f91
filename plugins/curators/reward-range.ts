import { defineCurator, drop, z } from 'stepwell/plugin';

export default defineCurator({
  name: 'reward-range',
  version: '1.0.0',
  description: 'Keeps trajectories whose reward lies between two bounds, both included.',
  unit: 'trajectory',
  options: z
    .strictObject({
      min: z.number().optional().describe('Smallest reward that stays.'),
      max: z.number().optional().describe('Largest reward that stays.'),
      missing: z
        .enum(['keep', 'drop'])
        .default('keep')
        .describe('What becomes of trajectories without a reward.'),
    })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      path: ['min'],
      message: 'must not be above max',
    }),
  async *curate(trajectories, { min, max, missing }) {
    for await (const trajectory of trajectories) {
      const { reward } = trajectory;
      if (reward === null) {
        if (missing === 'drop') yield drop(trajectory, 'no reward');
      } else if (min !== undefined && reward < min) {
        yield drop(trajectory, `reward below ${min}`);
      } else if (max !== undefined && reward > max) {
        yield drop(trajectory, `reward above ${max}`);
      }
    }
  },
});

import { chance, defineCurator, drop, trainableTrajectories, trajectoryReturn, z } from 'stepwell/plugin';

export default defineCurator({
  name: 'best-of-group',
  version: '1.0.0',
  description: 'Keeps the trajectories of each group with the highest rewards; ties are decided by the seed.',
  unit: 'group',
  options: z.strictObject({
    k: z.int().min(1).default(1).describe('How many trajectories of a group stay.'),
    score: z
      .record(z.string(), z.number())
      .default({ reward: 1 })
      .describe('What is compared: weights of reward, judgment and signals.'),
    missing: z
      .enum(['keep', 'drop'])
      .default('drop')
      .describe('What becomes of trajectories without any of these. They are never among the k.'),
  }),
  async *curate(groups, { k, score, missing }, { seed }) {
    for await (const group of groups) {
      const scored = trainableTrajectories(group).map((trajectory) => ({
        trajectory,
        value: trajectoryReturn(trajectory, score),
        lot: chance(seed, 'best-of-group', trajectory.channel, trajectory.uid),
      }));
      const ranked = scored.filter((each) => each.value !== null);
      ranked.sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.lot - b.lot);
      for (const { trajectory } of ranked.slice(k))
        yield drop(trajectory, `not among the best ${k} of its group`);
      if (missing === 'keep') continue;
      for (const { trajectory, value } of scored) if (value === null) yield drop(trajectory, 'no reward');
    }
  },
});

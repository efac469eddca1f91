import { chance, defineCurator, drop, trainableTrajectories, trajectoryReturn, z } from 'stepwell/plugin';
export default defineCurator({
    name: 'best-of-group',
    version: '1.0.0',
    description: 'Keeps the trajectories of each group with the highest rewards; ties are decided by the seed.',
    documentation: 'Rejection sampling: of each whole group the k trajectories with the highest rewards stay; the seed picks among equals. Only trajectories with a trainable step count. Reads masks only, and keeps nothing in memory.',
    unit: 'group',
    options: z.strictObject({
        k: z.int().min(1).default(1).describe('How many trajectories of a group stay.'),
        score: z
            .record(z.string(), z.number())
            .default({ reward: 1 })
            .describe('What is compared: weights of reward, judgment and signals.'),
        missing: z
            .enum(['wait', 'keep', 'drop'])
            .default('wait')
            .describe('What becomes of trajectories without any of these. wait: the group is left alone until all have a reward. keep, drop: it is judged once it is complete, and they are never among the k.'),
    }),
    requires: ({ missing }) => (missing === 'wait' ? ['complete', 'rewards'] : ['complete']),
    needs: ['responseMask'],
    judge(group, { k, score, missing }, { seed }) {
        const scored = trainableTrajectories(group).map((trajectory) => ({
            trajectory,
            value: trajectoryReturn(trajectory, score),
            lot: chance(seed, 'best-of-group', trajectory.channel, trajectory.uid),
        }));
        const ranked = scored.filter((each) => each.value !== null);
        ranked.sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.lot - b.lot);
        const beyond = ranked
            .slice(k)
            .map(({ trajectory }) => drop(trajectory, `not among the best ${k} of its group`));
        const unscored = scored.filter(({ value }) => value === null && missing === 'drop');
        return [...beyond, ...unscored.map(({ trajectory }) => drop(trajectory, 'no reward'))];
    },
});
//# sourceMappingURL=best-of-group.js.map
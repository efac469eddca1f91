import { defineCurator, drop, z } from 'stepwell/plugin';
export default defineCurator({
    name: 'reward-range',
    version: '1.1.0',
    description: 'Keeps trajectories whose reward lies between two bounds, both included.',
    documentation: 'The reward of a trajectory is the sum of the rewards of its steps, dropped ones included. It is judged when the trajectory is complete; without a reward it is left alone, or with missing: drop taken out. Reads no content and keeps nothing in memory.',
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
    requires: ({ missing }) => (missing === 'drop' ? ['complete'] : ['complete', 'rewards']),
    needs: [],
    judge(trajectory, { min, max, missing }) {
        const { reward } = trajectory;
        if (reward === null)
            return missing === 'drop' ? drop(trajectory, 'no reward') : null;
        if (min !== undefined && reward < min)
            return drop(trajectory, `reward below ${min}`);
        return max !== undefined && reward > max ? drop(trajectory, `reward above ${max}`) : null;
    },
});
//# sourceMappingURL=reward-range.js.map
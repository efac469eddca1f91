import { chance, defineCurator, isTrainable, stepReturn, targetOf, z } from 'stepwell/plugin';
const options = z.strictObject({
    pick: z
        .enum(['first', 'last', 'best', 'random'])
        .default('last')
        .describe('Which step stays. best: the one with the highest score, the earliest of equals. random: by the seed.'),
    score: z
        .record(z.string(), z.number())
        .default({ reward: 1 })
        .describe('What the score of a step is for best: weights of reward, judgment and signals. Steps without one come last.'),
    action: z
        .enum(['drop', 'untrainable'])
        .default('drop')
        .describe('What becomes of the others. untrainable: they stay as context.'),
});
/** The first step whose value is the highest. */
function highest(steps, rankOf) {
    const values = steps.map(rankOf);
    return steps[values.indexOf(values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY))];
}
const PICK = {
    first: (steps) => steps[0],
    last: (steps) => steps.at(-1),
    best: (steps, { score }) => highest(steps, (step) => stepReturn(step, score) ?? Number.NEGATIVE_INFINITY),
    random: (steps, _, seed) => highest(steps, ({ channel, trajectoryUid, stepIndex }) => chance(seed, 'keep-one-per-trajectory', channel, trajectoryUid, stepIndex)),
};
export default defineCurator({
    name: 'keep-one-per-trajectory',
    version: '1.0.0',
    description: 'Keeps one trainable step of each trajectory: the first, the last, the best or a random one.',
    documentation: 'Judges a trajectory once it is complete and, to pick the best by reward, rewarded; others are left alone. SIDE steps and those that are not trainable stay as they are. Reads masks only, and keeps nothing in memory.',
    unit: 'trajectory',
    options,
    requires: ({ pick, score }) => pick === 'best' && Object.hasOwn(score, 'reward') ? ['complete', 'rewards'] : ['complete'],
    needs: ['responseMask'],
    judge({ steps }, given, { seed }) {
        const candidates = steps.filter(isTrainable);
        const kept = PICK[given.pick](candidates, given, seed);
        const decision = given.action === 'drop' ? { keep: false } : { trainable: false };
        const reason = `not the ${given.pick} step of its trajectory`;
        return candidates
            .filter((step) => step !== kept)
            .map((step) => ({ target: targetOf(step), ...decision, reason }));
    },
});
//# sourceMappingURL=keep-one-per-trajectory.js.map
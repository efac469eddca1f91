import { defineCurator, isTrainable, stepReturn, targetOf, z } from 'stepwell/plugin';
const weights = z.record(z.string(), z.number());
/** The first step whose value is the highest; steps without one come last. */
function bestOf(steps, scoreOf) {
    const values = steps.map((step) => scoreOf(step) ?? Number.NEGATIVE_INFINITY);
    return steps[values.indexOf(values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY))];
}
export default defineCurator({
    name: 'zero-score',
    version: '1.0.0',
    description: 'Drops steps whose score is 0 or missing, but never all of a trajectory.',
    documentation: 'For recipes that train on the scores of steps, as Binary RL does: a step with score 0 teaches nothing. Of a complete trajectory none of whose trainable steps has another score, one stays, with its score as it is: the best, and of equals the earliest. It is meant for recipes: where it runs over the store, a score that comes later does not bring a step back. SIDE steps and those that are not trainable stay as they are. Reads masks only, and keeps nothing in memory.',
    unit: 'trajectory',
    options: z.strictObject({
        score: weights
            .default({ judgment: 1 })
            .describe('What the score of a step is: weights of judgment, reward and signals.'),
        atLeastOne: z.boolean().default(true).describe('Keep one step of a complete trajectory in any case.'),
        best: weights
            .default({ judgment: 1 })
            .describe('Which step that is: the one with the highest weighted sum, as of the signal that prm-judge calls meanAs.'),
        action: z
            .enum(['drop', 'untrainable'])
            .default('drop')
            .describe('What becomes of the others. untrainable: they stay as context.'),
    }),
    needs: ['responseMask'],
    judge({ status, steps }, { score, atLeastOne, best, action }) {
        const candidates = steps.filter(isTrainable);
        const zeros = candidates.filter((step) => (stepReturn(step, score) ?? 0) === 0);
        const isEmpty = zeros.length === candidates.length && status === 'COMPLETE';
        const kept = atLeastOne && isEmpty ? bestOf(zeros, (step) => stepReturn(step, best)) : undefined;
        const decision = action === 'drop' ? { keep: false } : { trainable: false };
        return zeros
            .filter((step) => step !== kept)
            .map((step) => {
            const reason = stepReturn(step, score) === null ? 'no score' : 'score 0';
            return { target: targetOf(step), ...decision, reason };
        });
    },
});
//# sourceMappingURL=zero-score.js.map
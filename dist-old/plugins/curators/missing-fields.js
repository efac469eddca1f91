import { defineCurator, hasHint, targetOf, z } from 'stepwell/plugin';
const FIELDS = [
    'response',
    'responseIds',
    'logProbs',
    'hint',
    'teacherLogProbs',
    'teacherTopK',
    'refLogProbs',
    'values',
    'judgment',
    'reward',
];
/** Fields that come with every step and are no content. */
const ALWAYS_READ = ['judgment', 'reward'];
const isContent = (field) => !ALWAYS_READ.includes(field);
const isMissing = (step, field) => field === 'hint' ? !hasHint(step) : step[field] === null;
export default defineCurator({
    name: 'missing-fields',
    version: '1.0.0',
    description: 'Drops steps that lack something that others have: a hint, teacher log-probs, a judgment.',
    documentation: 'For recipes whose formatter requires of every step what only some have, as opd requires teacher log-probs: a trajectory with one step that lacks them is not ready, and without that step it is. A hint that is blank is none. It is meant for recipes: where it runs over the store, what comes later does not bring a step back. SIDE steps are left alone. Keeps nothing in memory.',
    unit: 'step',
    options: z.strictObject({
        fields: z.array(z.enum(FIELDS)).min(1).describe('What a step must have.'),
        action: z
            .enum(['drop', 'untrainable'])
            .default('drop')
            .describe('What becomes of the others. untrainable: they stay as context.'),
    }),
    needs: ({ fields }) => fields.filter(isContent),
    judge(step, { fields, action }) {
        const missing = step.turnType === 'MAIN' ? fields.find((field) => isMissing(step, field)) : undefined;
        if (missing === undefined)
            return null;
        const decision = action === 'drop' ? { keep: false } : { trainable: false };
        return { target: targetOf(step), ...decision, reason: `no ${missing}` };
    },
});
//# sourceMappingURL=missing-fields.js.map
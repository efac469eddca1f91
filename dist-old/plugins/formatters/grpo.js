import { ADVANTAGE_PRESETS, baselinedReturns, canonicalColumns, defineFormatter, EXTRA_OPTIONS, extraCells, extraColumns, groupAdvantages, groupUid, isTrainable, LEAVE_ONE_OUT_SINGLETON, Moments, mergeSteps, ROW_COLUMNS, rowCells, rowOrOmission, spreadAdvantage, stepReturn, stepWiseAdvantages, TOKEN_PRESETS, trainableTrajectories, trajectoryReturn, whiten, z, } from 'stepwell/plugin';
const PRESETS = Object.keys(ADVANTAGE_PRESETS);
const options = z
    .strictObject({
    estimator: z
        .enum(['group', 'reinforce++-baseline', 'step-wise'])
        .default('group')
        .describe("group: by the preset. reinforce++-baseline: less the group's mean, whitened over the build. step-wise: the " +
        'score of each step and the outcome, against the same step of the other rollouts.'),
    preset: z.enum(PRESETS).default('verl').describe('Whose numbers.'),
    baseline: z.enum(['mean', 'leave-one-out']).optional().describe('What a return is compared with.'),
    std: z.boolean().optional().describe('Divide by the deviation.'),
    spread: z
        .enum(['group', 'others'])
        .optional()
        .describe('Whose deviation: the whole group, or the others.'),
    eps: z.number().min(0).optional().describe('Added to the deviation.'),
    ddof: z
        .union([z.literal(0), z.literal(1)])
        .optional()
        .describe('1: unbiased deviation.'),
    singleton: z.enum(['raw', 'zero', 'drop', 'error']).optional().describe('What a group of one gets.'),
    zeroVariance: z.enum(['keep', 'drop']).default('keep').describe('Groups whose returns are all equal.'),
    merge: z
        .enum(['prefix', 'none'])
        .default('prefix')
        .describe('Join steps by the token-prefix rule; step-wise rows are of one step each.'),
    reward: z
        .record(z.string(), z.number())
        .default({ reward: 1 })
        .describe('Weights of reward and signals.'),
    stepScore: z
        .record(z.string(), z.number())
        .default({ judgment: 1 })
        .describe('step-wise: weights that make the score of a step.'),
    text: z.boolean().default(false).describe('Fill messages and response in rows that have ids, too.'),
    ...EXTRA_OPTIONS,
})
    .transform((given) => {
    const preset = ADVANTAGE_PRESETS[given.preset];
    const singleton = given.baseline === 'leave-one-out' ? LEAVE_ONE_OUT_SINGLETON[given.preset] : undefined;
    return { ...preset, ...(singleton === undefined ? {} : { singleton }), ...given };
});
/** How the preset's trainer whitens; verl's way for trainers that do not. */
const whiteningOf = ({ preset }) => preset in TOKEN_PRESETS ? TOKEN_PRESETS[preset] : TOKEN_PRESETS.verl;
/** The number of a step among its trajectory's MAIN turns, from 0. Side turns do not count. */
function turnOf(step, { mainSteps, steps }) {
    const turns = mainSteps ?? steps.filter(({ turnType }) => turnType === 'MAIN').map((one) => one.stepIndex);
    return turns.indexOf(step.stepIndex);
}
/** The rollouts of a group that count, with their returns; none if the group is dropped. */
function scoredOf(group, { reward, zeroVariance }) {
    const scored = trainableTrajectories(group).flatMap((trajectory) => {
        const value = trajectoryReturn(trajectory, reward);
        return value === null ? [] : { trajectory, value };
    });
    const isEqual = scored.length > 1 && scored.every(({ value }) => value === scored[0]?.value);
    return isEqual && zeroVariance === 'drop' ? [] : scored;
}
/** Rethrows an estimator's error with the name of the group. */
function inGroup(group, act) {
    try {
        return act();
    }
    catch (cause) {
        throw new Error(`group ${groupUid(group)}: ${cause.message}`, { cause });
    }
}
const valuesOf = (scored) => scored.map(({ value }) => value);
/** How many numbers a rollout adds to whitening: one for each trainable token, or one for each row of text. */
const weightOf = (row) => row.responseMask === null ? 1 : row.responseMask.reduce((sum, inside) => sum + inside, 0);
/** The step-wise advantages of a group's trainable steps, by id; null: the step is in no row. */
function stepAdvantages(scored, { stepScore, eps }) {
    const steps = scored.flatMap(({ trajectory, value }) => trajectory.steps.filter(isTrainable).map((step) => ({
        step,
        outcome: value,
        score: stepReturn(step, stepScore),
        bucket: turnOf(step, trajectory),
    })));
    const advantages = stepWiseAdvantages(steps, eps);
    return new Map(steps.map(({ step }, i) => [step.id, advantages[i] ?? null]));
}
const ALONE = 'its group has no other rollout to compare it with';
const NO_VARIANCE = 'it scored as the same turn of every other rollout';
export default defineFormatter({
    name: 'grpo',
    version: '1.0.0',
    description: 'Group-relative advantages (GRPO, Dr. GRPO, RLOO, REINFORCE++ with a baseline, step-wise) on trainable tokens.',
    unit: 'group',
    options,
    requires: ({ reward }) => ('reward' in reward ? ['complete', 'rewards'] : ['complete']),
    columns: (given) => [
        ...canonicalColumns(...ROW_COLUMNS, 'advantages', 'advantage', 'reward'),
        ...extraColumns(given),
    ],
    surveys: ({ estimator }) => estimator === 'reinforce++-baseline',
    async survey(groups, given) {
        const moments = new Moments();
        for await (const group of groups) {
            const scored = scoredOf(group, given);
            const baselined = baselinedReturns(valuesOf(scored));
            for (const [i, { trajectory }] of scored.entries()) {
                for (const row of mergeSteps(trajectory.steps, given.merge)) {
                    inGroup(group, () => {
                        for (let k = weightOf(row); k > 0; k--)
                            moments.add(baselined[i]);
                    });
                }
            }
        }
        if (moments.count === 1)
            throw new Error('whitening needs at least two trainable tokens');
        return { ...moments.distribution(whiteningOf(given).ddof) };
    },
    async *format(groups, given, { survey }) {
        const { merge, text, estimator } = given;
        for await (const group of groups) {
            const scored = scoredOf(group, given);
            const ofStep = estimator === 'step-wise' ? inGroup(group, () => stepAdvantages(scored, given)) : null;
            const ofTrajectory = estimator === 'group'
                ? inGroup(group, () => groupAdvantages(valuesOf(scored), given))
                : estimator === 'step-wise'
                    ? []
                    : whiten(baselinedReturns(valuesOf(scored)), null, survey, whiteningOf(given).epsilon);
            for (const [index, { trajectory, value }] of scored.entries()) {
                for (const row of ofStep === null
                    ? mergeSteps(trajectory.steps, merge)
                    : mergeSteps(trajectory.steps, 'none')) {
                    const advantage = ofStep === null ? ofTrajectory[index] : ofStep.get(row.steps.find(isTrainable)?.id ?? '');
                    if (advantage === undefined || advantage === null) {
                        const stepIds = row.steps.filter(isTrainable).map((step) => step.id);
                        if (stepIds.length > 0)
                            yield { omitted: ofStep === null ? ALONE : NO_VARIANCE, stepIds };
                        continue;
                    }
                    const advantages = spreadAdvantage(row, advantage);
                    const further = { advantage, reward: value, advantages, ...extraCells(trajectory, row, given) };
                    const values = Object.assign(rowCells(trajectory, row, { text }), further);
                    const stepIds = row.steps.map((step) => step.id);
                    yield rowOrOmission({ values, stepIds, split: row.split }, ['advantages', 'advantage', 'reward']);
                }
            }
        }
    },
});
//# sourceMappingURL=grpo.js.map
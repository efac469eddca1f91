import { alignToRow, canonicalColumns, combinedAdvantages, defineFormatter, EXTRA_OPTIONS, extraCells, extraColumns, hasHint, isTrainable, mergeSteps, ROW_COLUMNS, rowCells, rowOrOmission, stepReturn, z, } from 'stepwell/plugin';
const options = z.strictObject({
    opd: z.number().default(1).describe('Weight of what the teacher says.'),
    rl: z.number().default(1).describe('Weight of the score.'),
    score: z
        .record(z.string(), z.number())
        .default({ judgment: 1 })
        .describe('What the score of a step is: weights of judgment, reward and signals. 0 is no score.'),
    neither: z
        .enum(['omit', 'keep'])
        .default('omit')
        .describe('Steps with neither a hint nor a score. keep: a row whose reward and advantages are 0.'),
    text: z.boolean().default(false).describe('Fill messages and response.'),
    ...EXTRA_OPTIONS,
});
/**
 * Whether the teacher counts for a step: only if the step has a hint, since without one the teacher saw the same text
 * as the student.
 */
const taught = (step) => hasHint(step) && step.teacherLogProbs !== null;
/** Why there is no row of a step without a teacher and a score. */
function whyNone(step) {
    if (hasHint(step))
        return 'it has a hint but no teacher log-probs, and no score: run a teacher over it';
    return step.teacherLogProbs === null
        ? 'it has neither a hint nor a score'
        : 'it has teacher log-probs but no hint, and no score';
}
export default defineFormatter({
    name: 'combine',
    version: '1.0.0',
    description: 'Binary RL and distillation: a row for each step that has a hint, a score, or both.',
    unit: 'trajectory',
    options,
    requires: () => ['response_ids', 'log_probs'],
    columns: (given) => [
        ...canonicalColumns(...ROW_COLUMNS, 'teacher_log_probs', 'advantages', 'reward'),
        ...extraColumns(given),
    ],
    async *format(trajectories, given) {
        const { opd, rl, score, neither, text } = given;
        for await (const trajectory of trajectories) {
            for (const row of mergeSteps(trajectory.steps, 'none')) {
                const step = row.steps.find(isTrainable);
                if (step === undefined || row.logProbs === null)
                    continue;
                const reward = stepReturn(step, score) ?? 0;
                if (!taught(step) && reward === 0 && neither === 'omit') {
                    yield { omitted: whyNone(step), stepIds: [step.id] };
                    continue;
                }
                // Where the teacher does not count, the student's own log-probs stand in, so that the distillation term is 0.
                const teacher = taught(step) ? alignToRow(row, (own) => own.teacherLogProbs) : row.logProbs;
                if (teacher === null)
                    continue;
                const advantages = combinedAdvantages({ teacher, student: row.logProbs, mask: row.responseMask, reward }, { opd, reward: rl });
                const cells = {
                    ...rowCells(trajectory, row, { text }),
                    teacher_log_probs: teacher,
                    advantages: Float32Array.from(advantages),
                    reward,
                    ...extraCells(trajectory, row, given),
                };
                yield rowOrOmission({ values: cells, stepIds: [step.id], split: row.split }, [
                    'advantages',
                    'reward',
                ]);
            }
        }
    },
});
//# sourceMappingURL=combine.js.map
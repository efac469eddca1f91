import { alignTopK, alignToRow, canonicalColumns, defineFormatter, EXTRA_OPTIONS, extraCells, extraColumns, isTrainable, mergeSteps, opdAdvantages, ROW_COLUMNS, rowCells, rowOrOmission, z, } from 'stepwell/plugin';
const options = z.strictObject({
    coef: z.number().default(1).describe('Scale of the advantages.'),
    topK: z
        .int()
        .min(1)
        .optional()
        .describe("Columns with the teacher's log-probs and ids of this many of its likeliest tokens."),
    merge: z.enum(['prefix', 'none']).default('prefix').describe('Join steps by the token-prefix rule.'),
    lacking: z
        .enum(['wait', 'omit'])
        .default('wait')
        .describe('Trajectories with a trainable step that lacks what a teacher says. wait: they are not ready. omit: a row of such a step is left out, and the others are there.'),
    text: z.boolean().default(false).describe('Fill messages and response.'),
    ...EXTRA_OPTIONS,
});
const topKCells = (row, k) => {
    const { logProbs, indices } = alignTopK(row, k);
    return { teacher_topk_log_probs: logProbs, teacher_topk_indices: indices };
};
/** What a trainable step of a row lacks of a teacher, in words; null: nothing. */
function lackOf({ steps }, needsTopK) {
    for (const step of steps.filter(isTrainable)) {
        if (step.teacherLogProbs === null)
            return `step ${step.stepIndex} has no teacher log-probs`;
        if (needsTopK && step.teacherTopK === null)
            return `step ${step.stepIndex} has no teacher's top-k log-probs`;
    }
    return null;
}
export default defineFormatter({
    name: 'opd',
    version: '1.0.0',
    description: 'On-policy distillation: on each trainable token what the teacher says more of it than the student.',
    unit: 'trajectory',
    options,
    requires: ({ topK, lacking }) => [
        'response_ids',
        'log_probs',
        ...(lacking === 'omit' ? [] : ['teacher_log_probs']),
        ...(lacking === 'omit' || topK === undefined ? [] : ['teacher_topk']),
    ],
    columns: (given) => [
        ...canonicalColumns(...ROW_COLUMNS, 'teacher_log_probs', 'advantages'),
        ...(given.topK === undefined ? [] : canonicalColumns('teacher_topk_log_probs', 'teacher_topk_indices')),
        ...extraColumns(given),
    ],
    async *format(trajectories, given) {
        const { coef, topK, merge, lacking, text } = given;
        for await (const trajectory of trajectories) {
            for (const row of mergeSteps(trajectory.steps, merge)) {
                const lacks = lacking === 'omit' ? lackOf(row, topK !== undefined) : null;
                if (lacks !== null) {
                    yield { omitted: lacks, stepIds: row.steps.map((step) => step.id) };
                    continue;
                }
                const teacher = alignToRow(row, (step) => step.teacherLogProbs);
                if (teacher === null || row.logProbs === null)
                    continue;
                const advantages = opdAdvantages({ teacher, student: row.logProbs, mask: row.responseMask }, coef);
                const cells = {
                    ...rowCells(trajectory, row, { text }),
                    teacher_log_probs: teacher,
                    advantages: Float32Array.from(advantages),
                    ...(topK === undefined ? {} : topKCells(row, topK)),
                    ...extraCells(trajectory, row, given),
                };
                const stepIds = row.steps.map((step) => step.id);
                yield rowOrOmission({ values: cells, stepIds, split: row.split }, ['advantages']);
            }
        }
    },
});
//# sourceMappingURL=opd.js.map
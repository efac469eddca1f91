import {
  alignToRow,
  canonicalColumns,
  defineFormatter,
  mergeSteps,
  opdAdvantages,
  ROW_COLUMNS,
  rowCells,
  z,
} from 'stepwell/plugin';

const options = z.strictObject({
  coef: z.number().default(1).describe('Scale of the advantages.'),
  merge: z.enum(['prefix', 'none']).default('prefix').describe('Join steps by the token-prefix rule.'),
  text: z.boolean().default(false).describe('Fill messages and response.'),
});

export default defineFormatter({
  name: 'opd',
  version: '1.0.0',
  description:
    'On-policy distillation: on each trainable token what the teacher says more of it than the student.',
  unit: 'trajectory',
  options,
  requires: () => ['response_ids', 'log_probs', 'teacher_log_probs'],
  columns: () => canonicalColumns(...ROW_COLUMNS, 'teacher_log_probs', 'advantages'),
  async *format(trajectories, { coef, merge, text }) {
    for await (const trajectory of trajectories) {
      for (const row of mergeSteps(trajectory.steps, merge)) {
        const teacher = alignToRow(row, (step) => step.teacherLogProbs);
        if (teacher === null || row.logProbs === null) continue;
        const advantages = opdAdvantages({ teacher, student: row.logProbs, mask: row.responseMask }, coef);
        const cells = {
          ...rowCells(trajectory, row, { text }),
          teacher_log_probs: teacher,
          advantages: Float32Array.from(advantages),
        };
        yield { values: cells, stepIds: row.steps.map((step) => step.id) };
      }
    }
  },
});

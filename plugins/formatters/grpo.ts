import {
  ADVANTAGE_PRESETS,
  type AdvantagePreset,
  canonicalColumns,
  defineFormatter,
  groupAdvantages,
  mergeSteps,
  ROW_COLUMNS,
  rowCells,
  spreadAdvantage,
  trainableTrajectories,
  trajectoryReturn,
  z,
} from 'stepwell/plugin';

const PRESETS = Object.keys(ADVANTAGE_PRESETS) as [AdvantagePreset, ...AdvantagePreset[]];

const options = z
  .strictObject({
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
    merge: z.enum(['prefix', 'none']).default('prefix').describe('Join steps by the token-prefix rule.'),
    reward: z
      .record(z.string(), z.number())
      .default({ reward: 1 })
      .describe('Weights of reward and signals.'),
    text: z.boolean().default(false).describe('Fill messages and response in rows that have ids, too.'),
  })
  .transform((given) => ({ ...ADVANTAGE_PRESETS[given.preset], ...given }));

export default defineFormatter({
  name: 'grpo',
  version: '1.0.0',
  description:
    'Group-relative advantages (GRPO, Dr. GRPO, RLOO): one per trajectory, on all its trainable tokens.',
  unit: 'group',
  options,
  requires: ({ reward }) => ('reward' in reward ? ['complete', 'rewards'] : ['complete']),
  columns: () => canonicalColumns(...ROW_COLUMNS, 'advantages', 'advantage', 'reward'),
  async *format(groups, { merge, reward, text, zeroVariance, ...estimator }) {
    for await (const group of groups) {
      const scored = trainableTrajectories(group).flatMap((trajectory) => {
        const value = trajectoryReturn(trajectory, reward);
        return value === null ? [] : { trajectory, value };
      });
      const returns = scored.map(({ value }) => value);
      if (zeroVariance === 'drop' && returns.length > 1 && new Set(returns).size === 1) continue;
      const advantages = groupAdvantages(returns, estimator);
      for (const [index, { trajectory, value }] of scored.entries()) {
        const advantage = advantages[index] ?? null;
        if (advantage === null) continue;
        for (const row of mergeSteps(trajectory.steps, merge)) {
          const cells = { ...rowCells(trajectory, row, { text }), advantage, reward: value };
          const values = { ...cells, advantages: spreadAdvantage(row, advantage) };
          yield { values, stepIds: row.steps.map((step) => step.id) };
        }
      }
    }
  },
});

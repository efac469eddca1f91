import { chance, defineCurator, isTrainable, type StepUnit, stepReturn, targetOf, z } from 'stepwell/plugin';

const options = z.strictObject({
  pick: z
    .enum(['first', 'last', 'best', 'random'])
    .default('last')
    .describe(
      'Which step stays. best: the one with the highest score, the earliest of equals. random: by the seed.',
    ),
  score: z
    .record(z.string(), z.number())
    .default({ reward: 1 })
    .describe(
      'What the score of a step is for best: weights of reward, judgment and signals. Steps without one come last.',
    ),
  action: z
    .enum(['drop', 'untrainable'])
    .default('drop')
    .describe('What becomes of the others. untrainable: they stay as context.'),
});

/** The first step whose value is the highest. */
function highest(steps: readonly StepUnit[], rankOf: (step: StepUnit) => number): StepUnit | undefined {
  const values = steps.map(rankOf);
  return steps[
    values.indexOf(values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY))
  ];
}

export default defineCurator({
  name: 'keep-one-per-trajectory',
  version: '1.0.0',
  description: 'Keeps one trainable step of each trajectory: the first, the last, the best or a random one.',
  unit: 'trajectory',
  options,
  async *curate(trajectories, { pick, score, action }, { seed }) {
    const decision = action === 'drop' ? { keep: false } : { trainable: false };
    const picked: Readonly<Record<typeof pick, (steps: readonly StepUnit[]) => StepUnit | undefined>> = {
      first: (steps) => steps[0],
      last: (steps) => steps.at(-1),
      best: (steps) => highest(steps, (step) => stepReturn(step, score) ?? Number.NEGATIVE_INFINITY),
      random: (steps) =>
        highest(steps, (step) =>
          chance(seed, 'keep-one-per-trajectory', step.channel, step.trajectoryUid, step.stepIndex),
        ),
    };
    for await (const { steps } of trajectories) {
      const candidates = steps.filter(isTrainable);
      const kept = picked[pick](candidates);
      for (const step of candidates) {
        if (step !== kept)
          yield { target: targetOf(step), ...decision, reason: `not the ${pick} step of its trajectory` };
      }
    }
  },
});

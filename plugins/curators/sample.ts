import {
  chance,
  type DecisionTarget,
  defineCurator,
  isTrainable,
  Lowest,
  type StepUnit,
  type TrajectoryUnit,
  targetOf,
  z,
} from 'stepwell/plugin';

const options = z
  .strictObject({
    of: z
      .enum(['step', 'trajectory', 'group'])
      .default('trajectory')
      .describe('What is drawn: single trainable steps, trajectories, or groups as a whole.'),
    share: z.number().min(0).max(1).optional().describe('Share that stays, from 0 to 1.'),
    count: z.int().min(0).optional().describe('How many stay.'),
  })
  .refine(({ share, count }) => (share === undefined) !== (count === undefined), {
    message: 'give either share or count',
  });

/** What is drawn as one, with its lot. Targets are kept in place of units, so that no content is. */
interface Drawn {
  readonly key: string;
  readonly lot: number;
  readonly targets: DecisionTarget[];
}

/** What there is to draw in a trajectory. The trajectories of a group have its key, and so the same lot. */
function drawnOf(
  trajectory: TrajectoryUnit,
  of: 'step' | 'trajectory' | 'group',
  seed: number,
): readonly Drawn[] {
  const { channel, uid, promptUid, generation, steps } = trajectory;
  const draw = (unit: StepUnit | TrajectoryUnit, ...name: (string | number)[]): Drawn => ({
    key: JSON.stringify(name),
    lot: chance(seed, 'sample', of, ...name),
    targets: [targetOf(unit)],
  });
  if (of === 'group') return [draw(trajectory, channel, promptUid, generation)];
  if (of === 'trajectory') return [draw(trajectory, channel, uid)];
  return steps.filter(isTrainable).map((step) => draw(step, channel, uid, step.stepIndex));
}

export default defineCurator({
  name: 'sample',
  version: '1.0.0',
  description:
    'Keeps a random share or number of steps, trajectories or groups, the same ones for the same seed.',
  documentation:
    'What stays is what has the lowest hash of seed and name, so steps that arrive later change nothing about a share, and take places of a count but never bring one back. Memory: none with share; with count some 400 bytes for each that stays.',
  unit: 'trajectory',
  options,
  needs: ({ of }) => (of === 'step' ? ['responseMask'] : []),
  async *curate(trajectories, { of, share = 1, count }, { seed }) {
    const out = (targets: readonly DecisionTarget[]) =>
      targets.map((target) => ({ target, keep: false, reason: 'not in the sample' }));
    const lowest = new Lowest<Drawn>(count ?? 0);
    const kept = new Map<string, Drawn>();
    for await (const trajectory of trajectories) {
      for (const drawn of drawnOf(trajectory, of, seed)) {
        if (count === undefined) {
          if (drawn.lot >= share) yield* out(drawn.targets);
          continue;
        }
        const same = kept.get(drawn.key);
        if (same !== undefined) {
          same.targets.push(...drawn.targets);
          continue;
        }
        const displaced = lowest.offer(drawn.lot, drawn)?.out;
        if (displaced !== drawn) kept.set(drawn.key, drawn);
        if (displaced === undefined) continue;
        kept.delete(displaced.key);
        yield* out(displaced.targets);
      }
    }
  },
});

import combine from '../../../plugins/formatters/combine.js';
import grpo from '../../../plugins/formatters/grpo.js';
import ppo from '../../../plugins/formatters/ppo.js';
import preference from '../../../plugins/formatters/preference.js';
import type { StepUnit } from '../../../src/model/unit.js';
import { aGroup, aTrajectory, runFormatter, runOmissions } from '../../../src/plugin-api/testing/index.js';
import { floats, list, tokens } from './support.js';

const group = (...steps: Partial<StepUnit>[]) => [aGroup('p', [aTrajectory('t', steps)])];
const reasons = (omissions: readonly { readonly omitted: string }[]) =>
  omissions.map(({ omitted }) => omitted);

describe('combine says why there is no row of a step', () => {
  test.each([
    ['a hint, and no teacher', { hint: 'units' }, 'it has a hint but no teacher log-probs, and no score'],
    ['a teacher without a hint', { teacherLogProbs: floats(-1) }, 'it has teacher log-probs but no hint'],
    ['an empty hint', { hint: ' ', teacherLogProbs: floats(-1) }, 'it has teacher log-probs but no hint'],
    ['neither', { judgment: 0 }, 'it has neither a hint nor a score'],
  ])('%s', async (_name, fields, reason) => {
    const units = group(tokens([1], [2], fields));
    expect(await runFormatter(combine, units, {})).toEqual([]);
    expect(reasons(await runOmissions(combine, units, {}))).toEqual([expect.stringContaining(reason)]);
  });
});

describe('rewards as large as a double', () => {
  const rollouts = (...rewards: number[]) => [
    aGroup(
      'p',
      rewards.map((reward, i) => aTrajectory(`t${i}`, [tokens([1], [2], { reward })])),
    ),
  ];
  const HUGE = [1e200, -1e200, 0, Number.MAX_VALUE, -Number.MAX_VALUE];

  test.each(['verl', 'trl', 'openrlhf', 'slime'] as const)('are normalised by %s', async (preset) => {
    const rows = await runFormatter(grpo, rollouts(...HUGE), { preset });
    const found = rows.map(({ values }) => values.advantage as number);
    expect(found).toHaveLength(HUGE.length);
    expect(found.every((value) => Math.abs(value) < 3)).toBe(true);
    expect(found[3]).toBeGreaterThan(1);
  });

  test('are whitened over the build', async () => {
    const rows = await runFormatter(grpo, rollouts(1e200, 0), { estimator: 'reinforce++-baseline' });
    expect(rows.map(({ values }) => values.advantage)).toEqual([
      expect.closeTo(Math.SQRT1_2, 9),
      expect.closeTo(-Math.SQRT1_2, 9),
    ]);
  });

  test('leave no row where a float32 cannot hold what follows from them, with the reason', async () => {
    for (const preset of ['dr-grpo', 'rloo', 'prime-rl'] as const) {
      const units = rollouts(1e200, 0);
      expect(await runFormatter(grpo, units, { preset })).toEqual([]);
      expect(reasons(await runOmissions(grpo, units, { preset }))).toEqual(
        Array(2).fill('advantages would be more than its column holds'),
      );
    }
  });

  test('leave the rest of a ppo build its numbers', async () => {
    const units = rollouts(1e200, 1, 0);
    const options = { estimator: 'reinforce++' } as const;
    const rows = await runFormatter(ppo, units, options);
    expect(rows.map(({ values }) => list(values.advantages)[0])).toEqual([
      expect.closeTo(Math.SQRT1_2, 6),
      expect.closeTo(-Math.SQRT1_2, 6),
    ]);
    expect(reasons(await runOmissions(ppo, units, options))).toEqual([
      expect.stringContaining('more than a float32 holds'),
    ]);
  });

  test('weighed beyond a double are held at the largest one', async () => {
    const [row] = await runFormatter(grpo, rollouts(1e200, 0), { reward: { reward: 1e200 } });
    expect(row?.values.reward).toBe(Number.MAX_VALUE);
  });

  test('make pairs, the furthest apart first', async () => {
    const units = [
      aGroup(
        'p',
        [-Number.MAX_VALUE, 0, Number.MAX_VALUE].map((reward, i) =>
          aTrajectory(`t${i}`, [
            {
              reward,
              response: { role: 'assistant', content: `${i}` },
              messages: [{ role: 'user', content: 'q' }],
            },
          ]),
        ),
      ),
    ];
    const [pair] = await runFormatter(preference, units, {});
    expect(pair?.values).toMatchObject({ chosen_trajectory: 't2', rejected_trajectory: 't0' });
  });
});

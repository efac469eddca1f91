import grpo from '../../../plugins/formatters/grpo.js';
import ppo from '../../../plugins/formatters/ppo.js';
import { aGroup, aTrajectory, runFormatter, runOmissions } from '../../../src/plugin-api/testing/index.js';
import { floats, list, tokens } from './support.js';

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 5));

/** Two actions of one token with an observation of two between them: [1] -> [2], then 8 9, then [3]. */
const OBSERVED = (rewards: readonly [number, number]) => [
  aGroup('p', [
    aTrajectory('t', [
      tokens([1], [2], { reward: rewards[0], values: floats(0), refLogProbs: floats(-0.5) }),
      tokens([1, 2, 8, 9], [3], { reward: rewards[1], values: floats(0), refLogProbs: floats(-0.5) }),
    ]),
  ]),
];

describe('REINFORCE++ with a discount, at observations', () => {
  test.each([
    // verl passes over them, slime and OpenRLHF discount over them, SkyRL starts again.
    ['verl', 0.5 + 0.9],
    ['slime', 0.5 + 0.9 ** 3],
    ['openrlhf', 0.5 + 0.9 ** 3],
    ['skyrl', 0.5],
  ] as const)('as %s', async (preset, first) => {
    const [row] = await runFormatter(ppo, OBSERVED([0.5, 1]), {
      estimator: 'reinforce++',
      gamma: 0.9,
      whiten: false,
      preset,
    });
    expect(list(row?.values.returns)).toEqual(near([first, 0, 0, 1]));
  });
});

describe('whitening', () => {
  test.each([
    ['verl', [Math.SQRT1_2, -Math.SQRT1_2]],
    ['openrlhf', [1, -1]],
  ] as const)('of %s: unbiased variance or the population’s', async (preset, [high, low]) => {
    const [row] = await runFormatter(ppo, OBSERVED([2, 1]), {
      estimator: 'reinforce++',
      gamma: 0,
      preset,
    });
    expect(list(row?.values.advantages)).toEqual(near([high, 0, 0, low]));
  });

  test('of OpenRLHF holds a small variance at 1e-8, and adds nothing to a larger one', async () => {
    const advantages = async (preset: 'verl' | 'openrlhf', reward: number) => {
      const [row] = await runFormatter(ppo, OBSERVED([reward, 0]), {
        estimator: 'reinforce++',
        gamma: 0,
        preset,
      });
      return list(row?.values.advantages)[0];
    };
    expect(await advantages('openrlhf', 2e-5)).toBeCloseTo(0.1, 5);
    expect(await advantages('openrlhf', 2e-3)).toBeCloseTo(1, 6);
    expect(await advantages('verl', 2e-3)).toBeCloseTo(1e-3 / Math.sqrt(2e-6 + 1e-8), 6);
  });

  test('goes by the mask mode where no preset is named', async () => {
    const [row] = await runFormatter(ppo, OBSERVED([2, 1]), {
      estimator: 'gae',
      lambda: 0,
      gamma: 0,
      maskMode: 'openrlhf',
    });
    expect(list(row?.values.advantages)).toEqual(near([1, 0, 0, -1]));
  });
});

describe('the KL in the reward', () => {
  const penalty = async (
    preset: 'verl' | 'skyrl' | 'openrlhf' | 'slime',
    klEstimator: 'k1' | 'k3',
    ref: number,
  ) => {
    const step = tokens([1], [2], { reward: 0, logProbs: floats(-5), refLogProbs: floats(ref) });
    const [row] = await runFormatter(ppo, [aGroup('p', [aTrajectory('t', [step])])], {
      klBeta: 1,
      klEstimator,
      preset,
    });
    return -(list(row?.values.token_level_rewards)[0] as number);
  };

  test.each([
    ['verl', 10],
    ['skyrl', 10],
    ['openrlhf', 10],
    ['slime', Math.exp(4.5) - 5.5],
  ] as const)('k3 of %s', async (preset, expected) => {
    expect(await penalty(preset, 'k3', -0.5)).toBeCloseTo(expected, 4);
  });

  test('k1 is held by OpenRLHF alone', async () => {
    expect(await penalty('openrlhf', 'k1', -25)).toBe(10);
    expect(await penalty('verl', 'k1', -25)).toBe(20);
  });
});

describe('a group of one with a leave-one-out baseline', () => {
  const alone = [aGroup('p', [aTrajectory('t', [tokens([1], [2], { reward: 0.75 })])])];
  const options = (preset: 'verl' | 'skyrl' | 'trl' | 'openrlhf' | 'rloo') =>
    ({ preset, baseline: 'leave-one-out', std: false }) as const;

  test.each([
    ['verl', 0.75],
    ['rloo', 0.75],
    ['skyrl', 0],
  ] as const)('of %s', async (preset, expected) => {
    const [row] = await runFormatter(grpo, alone, options(preset));
    expect(row?.values.advantage).toBe(expected);
  });

  test.each(['trl', 'openrlhf'] as const)('is refused by %s', async (preset) => {
    await expect(runFormatter(grpo, alone, options(preset))).rejects.toThrow('a group of one');
  });

  test('says so where it is left out', async () => {
    const [omission] = await runOmissions(grpo, alone, { singleton: 'drop' });
    expect(omission?.omitted).toBe('its group has no other rollout to compare it with');
  });
});

describe('step-wise', () => {
  const turn = (stepIndex: number, judgment: number, turnType: 'MAIN' | 'SIDE' = 'MAIN') => ({
    ...tokens([stepIndex + 1], [stepIndex + 2], { judgment, reward: 0 }),
    stepIndex,
    turnType,
  });
  const found = async (...rollouts: ReturnType<typeof turn>[][]) => {
    const units = [
      aGroup(
        'p',
        rollouts.map((steps, i) => aTrajectory(`t${i}`, steps)),
      ),
    ];
    const rows = await runFormatter(grpo, units, { estimator: 'step-wise' });
    return rows.map(({ values }) => [values.trajectory_uid, list(values.step_indices)[0], values.advantage]);
  };

  test('compares turns, whatever side turns came between them', async () => {
    expect(await found([turn(0, 1, 'SIDE'), turn(1, 1), turn(2, 0)], [turn(0, 0), turn(1, 2)])).toEqual([
      ['t0', 1, expect.closeTo(1, 5)],
      ['t0', 2, expect.closeTo(-1, 5)],
      ['t1', 0, expect.closeTo(-1, 5)],
      ['t1', 1, expect.closeTo(1, 5)],
    ]);
  });

  test('leaves out turns that all scored the same, also where that is every turn, and says so', async () => {
    const rounded = 0.1 + 0.2;
    expect(await found([turn(0, 0.3)], [turn(0, rounded)])).toEqual([]);
    const units = [aGroup('p', [aTrajectory('a', [turn(0, 1)]), aTrajectory('b', [turn(0, 1)])])];
    const omissions = await runOmissions(grpo, units, { estimator: 'step-wise' });
    expect(omissions.map(({ omitted }) => omitted)).toEqual(
      Array(2).fill('it scored as the same turn of every other rollout'),
    );
  });
});

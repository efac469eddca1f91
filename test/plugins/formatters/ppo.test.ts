import ppo from '../../../plugins/formatters/ppo.js';
import { UNCURATED } from '../../../src/model/decision.js';
import type { StepUnit } from '../../../src/model/unit.js';
import { aGroup, aTrajectory, runFormatter } from '../../../src/plugin-api/testing/index.js';
import { floats, list, tokens } from './support.js';

type Fields = Partial<StepUnit>;
const run = (steps: readonly Fields[], options: object = {}) =>
  runFormatter(ppo, [aGroup('p', [aTrajectory('t', steps)])], options);
const cell = (rows: Awaited<ReturnType<typeof run>>, name: string) =>
  rows.map((row) => list(row.values[name]));

/** Two steps that share a row: action 3, observation 4, action 5 6. */
const joined = (first: Fields = {}, second: Fields = {}) => [
  tokens([1, 2], [3], first),
  tokens([1, 2, 3, 4], [5, 6], second),
];

describe('rewards on tokens', () => {
  test("each step's lies on its own last trainable token", async () => {
    const rows = await run(joined({ reward: 0.25 }, { reward: 1 }));
    expect(cell(rows, 'response_mask')).toEqual([[1, 0, 1, 1]]);
    expect(cell(rows, 'token_level_rewards')).toEqual([[0.25, 0, 0, 1]]);
    expect(rows[0]?.values).toMatchObject({ reward: 1.25 });
  });

  test('all of it on the last one, by option', async () => {
    const rows = await run(joined({ reward: 0.25 }, { reward: 1 }), { rewardsOn: 'trajectory' });
    expect(cell(rows, 'token_level_rewards')).toEqual([[0, 0, 0, 1.25]]);
  });

  test('a mask that ends early does not lose it', async () => {
    const rows = await run(joined({ reward: 1 }, { reward: 2, responseMask: Uint8Array.of(1, 0) }));
    expect(cell(rows, 'token_level_rewards')).toEqual([[1, 0, 2, 0]]);
  });

  test('that of a step in no loss goes to the step before it, else after it', async () => {
    const context = { curation: { ...UNCURATED, trainable: false } };
    expect(cell(await run(joined({ reward: 1 }, { reward: 2, ...context })), 'token_level_rewards')).toEqual([
      [3, 0, 0, 0],
    ]);
    expect(cell(await run(joined({ reward: 1, ...context }, { reward: 2 })), 'token_level_rewards')).toEqual([
      [0, 0, 0, 3],
    ]);
  });

  test('that of an excluded step stays in the trajectory', async () => {
    const out = { curation: { ...UNCURATED, keep: false } };
    const rows = await run([
      ...joined({ reward: 1 }, { reward: 2 }),
      tokens([9], [9], { reward: 4, ...out }),
    ]);
    expect(cell(rows, 'token_level_rewards')).toEqual([[1, 0, 0, 6]]);
  });
});

describe('GAE', () => {
  const values = [floats(0.5), floats(0.6, 0.7)];
  const steps = joined({ reward: 0, values: values[0] ?? null }, { reward: 1, values: values[1] ?? null });
  const gae = { estimator: 'gae', whiten: false, lambda: 0.95 };

  test('runs over the actions and passes over the observation between them', async () => {
    const rows = await run(steps, gae);
    const last = 1 - 0.7;
    const middle = 0.7 - 0.6 + 0.95 * last;
    const first = 0.6 - 0.5 + 0.95 * middle;
    const [advantages = []] = cell(rows, 'advantages');
    expect(advantages).toHaveLength(4);
    for (const [t, value] of [first, 0, middle, last].entries()) expect(advantages[t]).toBeCloseTo(value, 6);
    const [returns = []] = cell(rows, 'returns');
    for (const [t, value] of [first + 0.5, 0, middle + 0.6, 1].entries()) {
      expect(returns[t]).toBeCloseTo(value, 6);
    }
    expect(cell(rows, 'values')[0]?.[1]).toBe(0);
  });

  test('over steps compares each with the value of the state it acted in', async () => {
    const rows = await run(steps, { ...gae, level: 'step' });
    const second = 1 - 0.6;
    const first = 0.6 - 0.5 + 0.95 * second;
    const [advantages = []] = cell(rows, 'advantages');
    for (const [t, value] of [first, 0, second, second].entries())
      expect(advantages[t]).toBeCloseTo(value, 6);
  });

  test('runs on across the rows of a trajectory under claw-r1 only', async () => {
    const apart = [
      tokens([1], [2], { reward: 0, values: floats(0) }),
      tokens([9], [3], { reward: 1, values: floats(0) }),
    ];
    const options = { ...gae, lambda: 1 };
    expect(cell(await run(apart, options), 'advantages')).toEqual([[0], [1]]);
    expect(cell(await run(apart, { ...options, maskMode: 'claw-r1' }), 'advantages')).toEqual([[1], [1]]);
  });

  test.each([
    [
      ['main', 'main/2'],
      [1, 1],
    ],
    [
      ['main', 'helper'],
      [0, 1],
    ],
    [
      ['main', 'main/call.failed'],
      [0, 1],
    ],
  ])('runs on through the contexts of one agent: %j', async (branches, expected) => {
    const steps = branches.map((branch, reward) =>
      tokens([9 - reward], [2], { branch, reward, values: floats(0) }),
    );
    const options = { ...gae, lambda: 1 };
    for (const across of [{ maskMode: 'claw-r1' }, { level: 'step' }]) {
      const rows = await run(steps, { ...options, ...across });
      expect(cell(rows, 'advantages')).toEqual(expected.map((advantage) => [advantage]));
    }
  });

  test('whitens over the whole build', async () => {
    const one = (uid: string, reward: number) =>
      aTrajectory(uid, [tokens([1], [2], { reward, values: floats(0) })]);
    const groups = [aGroup('p', [one('a', 1)]), aGroup('q', [one('b', 0), one('c', 2)])];
    const rows = await runFormatter(ppo, groups, { estimator: 'gae' });
    const found = cell(rows, 'advantages').flat();
    expect(found[0]).toBeCloseTo(0, 6);
    expect(found[1]).toBeCloseTo(-1, 5);
    expect(found[2]).toBeCloseTo(1, 5);
  });

  test('leaves out a rollout whose rewards no float32 holds', async () => {
    const steps = [
      tokens([1], [2], { reward: 1e308, values: floats(0) }),
      tokens([3], [], { reward: 1e308 }),
    ];
    expect(await run(steps, { estimator: 'gae' })).toEqual([]);
  });

  test('makes no rows of nothing', async () => {
    expect(await runFormatter(ppo, [], { estimator: 'gae' })).toEqual([]);
  });

  test('refuses to whiten a single number', async () => {
    const single = [tokens([1], [2], { reward: 1, values: floats(0) })];
    await expect(run(single, { estimator: 'gae' })).rejects.toThrow('set whiten to false');
  });
});

test('REINFORCE++ discounts what is still to come over the actions', async () => {
  const rows = await run(joined({ reward: 0 }, { reward: 1 }), {
    estimator: 'reinforce++',
    gamma: 0.5,
    whiten: false,
  });
  expect(cell(rows, 'advantages')).toEqual([[0.25, 0, 0.5, 1]]);
});

test('the KL penalty lies on every action', async () => {
  const ref = (...values: number[]) => ({ refLogProbs: floats(...values) });
  const rows = await run(joined({ reward: 0, ...ref(-1) }, { reward: 1, ...ref(-0.5, -0.5) }), {
    klBeta: 0.5,
  });
  expect(cell(rows, 'token_level_rewards')).toEqual([[-0.25, 0, 0, 1]]);
  expect(cell(rows, 'ref_log_probs')).toEqual([[-1, 0, -0.5, -0.5]]);
});

test('asks for what its options need', () => {
  const requires = (options: object) => ppo.requires(ppo.options.parse(options));
  expect(requires({})).toEqual(['complete', 'rewards', 'response_ids', 'log_probs']);
  expect(requires({ estimator: 'gae', klBeta: 0.1 })).toEqual(
    expect.arrayContaining(['values', 'ref_log_probs']),
  );
});

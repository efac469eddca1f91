import grpo from '../../../plugins/formatters/grpo.js';
import { aGroup, aTrajectory, runFormatter } from '../../../src/plugin-api/testing/index.js';
import { list, tokens } from './support.js';

const rollout = (uid: string, reward: number, length: number) =>
  aTrajectory(uid, [
    tokens(
      [1],
      Array.from({ length }, (_, i) => i + 2),
      { reward },
    ),
  ]);

test('REINFORCE++ with a baseline whitens over the tokens of all groups', async () => {
  const groups = [
    aGroup('A', [rollout('a', 1, 3), rollout('b', 0, 2), rollout('c', 0, 3), rollout('d', 1, 3)]),
    aGroup('B', [rollout('e', 0.5, 3)]),
    aGroup('C', [rollout('f', 1, 3), rollout('g', 1, 3)]),
  ];
  const rows = await runFormatter(grpo, groups, { estimator: 'reinforce++-baseline' });
  const expected = [0.959798, -1.439697, -1.439697, 0.959798, 0.959798, -0.239949, -0.239949];
  for (const [i, { values }] of rows.entries()) {
    expect(Math.abs(Number(values.advantage) - (expected[i] ?? 0))).toBeLessThan(2e-6);
    expect(new Set(list(values.advantages))).toEqual(new Set([Math.fround(Number(values.advantage))]));
  }
});

test('step-wise compares each step with the same step of the other rollouts', async () => {
  const steps = (scores: readonly number[], reward: number) =>
    scores.map((judgment, i) =>
      tokens([i + 1], [i + 2], { judgment, reward: i === scores.length - 1 ? reward : null }),
    );
  const group = aGroup('p', [
    aTrajectory('a', steps([1, 0], 0)),
    aTrajectory('b', steps([0, 0], 0)),
    aTrajectory('c', steps([2, 0, 1], 0)),
  ]);
  const rows = await runFormatter(grpo, [group], { estimator: 'step-wise' });
  const found = rows.map(({ values }) => [
    values.trajectory_uid,
    list(values.step_indices)[0],
    values.advantage,
  ]);
  expect(found).toEqual([
    ['a', 0, 0],
    ['b', 0, expect.closeTo(-1.224743, 5)],
    ['c', 0, expect.closeTo(1.224743, 5)],
    ['c', 2, 1],
  ]);
});

test('whitening makes nothing of nothing, and refuses a single number', async () => {
  const whitened = { estimator: 'reinforce++-baseline' } as const;
  expect(await runFormatter(grpo, [], whitened)).toEqual([]);
  await expect(runFormatter(grpo, [aGroup('p', [rollout('a', 1, 1)])], whitened)).rejects.toThrow(
    'at least two',
  );
});

test('says of which group it makes nothing', async () => {
  const single = aGroup('p', [rollout('a', 1, 1)], { generation: 2 });
  await expect(runFormatter(grpo, [single], { preset: 'slime' })).rejects.toThrow(
    'group p#2: a group of one',
  );
});

test('a group of equal returns can be dropped', async () => {
  const group = aGroup('p', [rollout('a', 1, 1), rollout('b', 1, 1)]);
  expect(await runFormatter(grpo, [group], { zeroVariance: 'drop' })).toEqual([]);
  expect(await runFormatter(grpo, [group], {})).toHaveLength(2);
});

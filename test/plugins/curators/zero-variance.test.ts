import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators } from '../../support/built-in-curators.js';
import { readTauRuns } from '../../support/fixtures.js';
import { tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const groupOf = (uid: string, rewards: readonly number[], judgments: readonly number[] = []) =>
  aGroup(
    uid,
    rewards.map((reward, i) => aTrajectory(`${uid}-${i}`, [{ reward, judgment: judgments[i] ?? null }])),
  );

test('groups that all solved or none solved go, however their rewards differ', async () => {
  const groups = [
    groupOf('solved', [1, 0.9, 0.8]),
    groupOf('mixed', [1, 0, 0.8]),
    groupOf('failed', [0, -0.5, 0.1]),
    groupOf('equal', [1, 1, 1]),
  ];
  expect(await curators.reasons('zero-variance', { solved: 0.8, failed: 0.1 }, groups)).toEqual([
    'solved all score at least 0.8',
    'failed none scores above 0.1',
    'equal all rewards are equal',
  ]);
});

test('another score than the reward may be compared', async () => {
  const groups = [groupOf('a', [1, 0], [1, 1]), groupOf('b', [1, 1], [1, 0])];
  expect(await curators.reasons('zero-variance', { score: { judgment: 1 } }, groups)).toEqual([
    'a all rewards are equal',
  ]);
});

test('of the real groups those go, too, in which one run differs, where a deviation of a half is nearly none', async () => {
  const decisions = await curators.decide('zero-variance', { threshold: 0.5 }, tauGroups());
  const runs = readTauRuns();
  const expected = [...new Set(runs.map(({ task_id }) => task_id))].flatMap((task) => {
    const rewards = runs.filter(({ task_id }) => task_id === task).map(({ reward }) => reward);
    const mean = rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
    const squares = rewards.reduce((sum, reward) => sum + (reward - mean) ** 2, 0);
    return Math.sqrt(squares / (rewards.length - 1)) <= 0.5 ? [`task-${task}`] : [];
  });
  const equal = await curators.decide('zero-variance', {}, tauGroups());
  expect(expected.length).toBeGreaterThan(equal.length);
  expect(decisions.map(({ target }) => (target.kind === 'group' ? target.promptUid : ''))).toEqual(expected);
});

test('of the real groups those go that DAPO samples again: accuracy 0 or 1', async () => {
  const decisions = await curators.decide('zero-variance', {}, tauGroups());
  const runs = readTauRuns();
  const tasks = [...new Set(runs.map(({ task_id }) => task_id))];
  const alike = tasks.filter((task) => {
    const solved = runs.filter(({ task_id, reward }) => task_id === task && reward === 1).length;
    return solved === 0 || solved === runs.filter(({ task_id }) => task_id === task).length;
  });
  expect(alike.length).toBeGreaterThan(5);
  expect(decisions.map(({ target }) => (target.kind === 'group' ? target.promptUid : ''))).toEqual(
    alike.map((task) => `task-${task}`),
  );
});

import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators } from '../../support/built-in-curators.js';
import { readTauRuns } from '../../support/fixtures.js';
import { tauGroups, tauUid } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

test('of the real runs those go that failed, or those that succeeded', async () => {
  const runs = readTauRuns().toSorted((a, b) => a.task_id - b.task_id || a.trial - b.trial);
  const uids = (isOut: (reward: number) => boolean) =>
    runs.filter(({ reward }) => isOut(reward)).map((run) => tauUid(run));
  const failed = uids((reward) => reward < 0.5).map((uid) => `${uid} reward below 0.5`);
  const solved = uids((reward) => reward > 0.5).map((uid) => `${uid} reward above 0.5`);
  expect([failed.length > 20, solved.length > 20, failed.length + solved.length]).toEqual([
    true,
    true,
    runs.length,
  ]);
  const out = async (options: Record<string, number>) =>
    (await curators.reasons('reward-range', options, tauGroups())).toSorted();
  expect(await out({ min: 0.5 })).toEqual(failed.toSorted());
  expect(await out({ max: 0.5 })).toEqual(solved.toSorted());
  expect(await out({ min: 0, max: 1 })).toEqual([]);
  expect(await out({})).toEqual([]);
});

test('a dropped step counts in the sum, and an open trajectory is left alone', async () => {
  const group = aGroup('p', [
    aTrajectory('a', [{ reward: 1, curation: { keep: false } }, { reward: -0.25 }]),
    aTrajectory('b', [{ reward: 0 }], { status: 'OPEN' }),
  ]);
  expect(await curators.reasons('reward-range', { min: 0.75 }, [group])).toEqual([]);
  expect(await curators.reasons('reward-range', { min: 0.8 }, [group])).toEqual(['a reward below 0.8']);
});

test('bounds that cross are refused with their place', async () => {
  await expect(curators.decide('reward-range', { min: 1, max: 0 }, [])).rejects.toMatchObject({
    code: 'INVALID_OPTIONS',
    path: ['options', 'min'],
  });
});

import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, type CuratorOptions } from '../../support/built-in-curators.js';
import { readTauRuns } from '../../support/fixtures.js';
import { tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const rewards = [0.5, 1, null, 1, 0, 1];
const DROP = { missing: 'drop' };
const group = aGroup(
  'p',
  rewards.map((reward, index) => aTrajectory(`t${index}`, [{ reward, judgment: index }])),
);

async function dropped(options: CuratorOptions, seed = 0): Promise<readonly string[]> {
  const reasons = await curators.reasons('best-of-group', options, [group], seed);
  return reasons.map((line) => line.slice(0, 2)).sort();
}

test('the k best stay, and those without a reward go', async () => {
  expect(await dropped({ k: 4, ...DROP })).toEqual(['t2', 't4']);
  expect(await curators.reasons('best-of-group', { k: 4, ...DROP }, [group])).toEqual([
    't4 not among the best 4 of its group',
    't2 no reward',
  ]);
});

test('those without a reward may stay, and are none of the k', async () => {
  expect(await dropped({ k: 4, missing: 'keep' })).toEqual(['t4']);
});

test('a group is left alone until it is complete and, unless said otherwise, rewarded', async () => {
  expect(await dropped({ k: 4 })).toEqual([]);
  const open = {
    ...group,
    trajectories: group.trajectories.map((each) => ({ ...each, status: 'OPEN' as const })),
  };
  expect(await curators.decide('best-of-group', { k: 4, ...DROP }, [open])).toEqual([]);
});

test('what is compared can be weighed', async () => {
  expect(await dropped({ k: 2, score: { judgment: -1 }, ...DROP })).toEqual(['t2', 't3', 't4', 't5']);
});

test('ties are decided by the seed, whatever the order of the trajectories', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, seed) => dropped({ k: 1, ...DROP }, seed)),
  );
  const kept = outcomes.map((out) => ['t1', 't3', 't5'].filter((uid) => !out.includes(uid)));
  expect([...new Set(kept.flat())].sort()).toEqual(['t1', 't3', 't5']);
  expect(kept.every(({ length }) => length === 1)).toBe(true);
  const reversed = { ...group, trajectories: group.trajectories.toReversed() };
  for (let seed = 0; seed < 10; seed++) {
    const reasons = await curators.reasons('best-of-group', { k: 1, ...DROP }, [reversed], seed);
    expect(reasons.map((line) => line.slice(0, 2)).sort()).toEqual(outcomes[seed]);
  }
});

test('of each real group two stay, with its highest rewards', async () => {
  const decisions = await curators.decide('best-of-group', { k: 2 }, tauGroups(), 5);
  const out = new Set(decisions.map(({ target }) => (target.kind === 'trajectory' ? target.uid : '')));
  expect(out.size).toBe(60);
  const runs = readTauRuns();
  for (const task of new Set(runs.map(({ task_id }) => task_id))) {
    const trials = runs.filter(({ task_id }) => task_id === task);
    const kept = trials.filter(({ trial }) => !out.has(`task-${task}-trial-${trial}`));
    const best = trials.map(({ reward }) => reward).sort((a, b) => b - a);
    expect(kept.map(({ reward }) => reward).sort((a, b) => b - a)).toEqual(best.slice(0, 2));
  }
});

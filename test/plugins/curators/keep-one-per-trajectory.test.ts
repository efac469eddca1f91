import { UNCURATED } from '../../../src/model/decision.js';
import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, type CuratorOptions } from '../../support/built-in-curators.js';
import { stepsOf, tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const scored = (reward: number | null, judgment: number | null = null) => ({ reward, judgment });
const group = aGroup('p', [
  aTrajectory('a', [scored(0), scored(1, -1), scored(1, 2), scored(null, 3)]),
  aTrajectory('b', [{}]),
]);

/** Indices of the steps of `a` that stay. */
async function left(options: CuratorOptions, seed = 0): Promise<readonly number[]> {
  const decisions = await curators.decide('keep-one-per-trajectory', options, [group], seed);
  const out = new Set(decisions.map(({ target }) => (target.kind === 'step' ? target.id : '')));
  return [0, 1, 2, 3].filter((index) => !out.has(`step_a_${index}`));
}

test('first and last go by the index', async () => {
  expect(await left({ pick: 'first' })).toEqual([0]);
  expect(await left({})).toEqual([3]);
});

test('best goes by reward, or by what is weighed, and the earliest of equals stays', async () => {
  expect(await left({ pick: 'best' })).toEqual([1]);
  expect(await left({ pick: 'best', score: { judgment: 1 } })).toEqual([3]);
  expect(await left({ pick: 'best', score: { reward: 4, judgment: 1 } })).toEqual([2]);
  expect(await left({ pick: 'best', score: { nothing: 1 } })).toEqual([0]);
});

test('random stays the same for a seed, and seeds pick every step in the end', async () => {
  const picks = await Promise.all(Array.from({ length: 40 }, (_, seed) => left({ pick: 'random' }, seed)));
  expect(await left({ pick: 'random' }, 7)).toEqual(picks[7]);
  expect([...new Set(picks.flat())].sort()).toEqual([0, 1, 2, 3]);
});

test('steps that are in no loss are neither picked nor dropped', async () => {
  const untrainable = { curation: { ...UNCURATED, trainable: false } };
  const groups = [
    aGroup('p', [
      aTrajectory('a', [{}, {}, untrainable, { turnType: 'SIDE' }]),
      aTrajectory('b', [untrainable]),
    ]),
  ];
  expect(await curators.reasons('keep-one-per-trajectory', {}, groups)).toEqual([
    'step_a_0 not the last step of its trajectory',
  ]);
});

test('others can stay as context', async () => {
  const [decision] = await curators.decide('keep-one-per-trajectory', { action: 'untrainable' }, [group]);
  expect(decision).toEqual({
    target: { kind: 'step', id: 'step_a_0' },
    trainable: false,
    reason: 'not the last step of its trajectory',
  });
});

test('one step of each real run stays', async () => {
  const groups = tauGroups();
  for (const pick of ['first', 'last', 'best', 'random']) {
    const decisions = await curators.decide('keep-one-per-trajectory', { pick }, groups);
    expect(stepsOf(groups).length - decisions.length).toBe(120);
  }
});

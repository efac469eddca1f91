import type { GroupUnit } from '../../../src/model/unit.js';
import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, type CuratorOptions } from '../../support/built-in-curators.js';
import { errorOf } from '../../support/plugin-run.js';
import { stepsOf, tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const real = tauGroups();
const uids = (groups: readonly GroupUnit[]) =>
  groups.flatMap(({ trajectories }) => trajectories.map(({ uid }) => uid));

/** Uids of trajectories, or ids of steps, that stay. */
async function kept(options: CuratorOptions, groups = real, seed = 0): Promise<readonly string[]> {
  const decisions = await curators.decide('sample', options, groups, seed);
  const out = decisions.map(({ target }) =>
    target.kind === 'trajectory' ? target.uid : target.kind === 'step' ? target.id : '',
  );
  expect(new Set(out).size).toBe(out.length);
  const all = options.of === 'step' ? stepsOf(groups).map(({ id }) => id) : uids(groups);
  return all.filter((name) => !out.includes(name)).sort();
}

test('a share stays, and a larger share holds a smaller one', async () => {
  const tenth = await kept({ share: 0.1, of: 'step' });
  const half = await kept({ share: 0.5, of: 'step' });
  expect(stepsOf(real)).toHaveLength(1698);
  expect(tenth.length).toBeGreaterThan(120);
  expect(tenth.length).toBeLessThan(220);
  expect(half.length).toBeGreaterThan(780);
  expect(half.length).toBeLessThan(920);
  expect(half).toEqual(expect.arrayContaining([...tenth]));
  expect(await kept({ share: 1 })).toHaveLength(120);
  expect(await kept({ share: 0 })).toHaveLength(0);
});

test('a number stays, exactly', async () => {
  expect(await kept({ count: 17 })).toHaveLength(17);
  expect(await kept({ count: 100, of: 'step' })).toHaveLength(100);
  expect(await kept({ count: 1000 })).toHaveLength(120);
  expect(await kept({ count: 0 })).toHaveLength(0);
  expect(await kept({ count: 17 }, real, 1)).not.toEqual(await kept({ count: 17 }));
});

test('groups are drawn as a whole', async () => {
  for (const options of [
    { of: 'group', count: 7 },
    { of: 'group', share: 0.3 },
  ]) {
    const stay = await kept(options);
    const whole = real.filter(({ trajectories }) => trajectories.some(({ uid }) => stay.includes(uid)));
    expect(stay).toEqual(uids(whole).sort());
    if ('count' in options) expect(whole).toHaveLength(7);
  }
});

test('the order of units does not matter, and ids that a server made do not', async () => {
  const renamed = real.toReversed().map((group) => ({
    ...group,
    trajectories: group.trajectories.toReversed().map((trajectory) => ({
      ...trajectory,
      steps: trajectory.steps.map((step) => ({ ...step, id: `x${step.id}` })),
    })),
  }));
  for (const options of [{ count: 9 }, { share: 0.2 }, { of: 'group', count: 5 }]) {
    expect(await kept(options, renamed, 3)).toEqual(await kept(options, real, 3));
  }
  const steps = await kept({ of: 'step', count: 50 }, renamed, 3);
  expect(steps.map((id) => id.slice(1))).toEqual(await kept({ of: 'step', count: 50 }, real, 3));
});

test('what arrives later changes nothing about a share, and takes places of a number only', async () => {
  const early = real.slice(0, 20);
  const now = await kept({ share: 0.4 }, early);
  const later = await kept({ share: 0.4 });
  expect(later.filter((uid) => uids(early).includes(uid))).toEqual(now);
  const few = await kept({ count: 10 }, early);
  const then = await kept({ count: 10 });
  expect(few).toEqual(expect.arrayContaining(then.filter((uid) => uids(early).includes(uid))));
});

test('steps that are in no loss are not drawn', async () => {
  const group = aGroup('p', [aTrajectory('a', [{ turnType: 'SIDE' }, {}])]);
  expect(await curators.reasons('sample', { of: 'step', share: 0 }, [group])).toEqual([
    'step_a_1 not in the sample',
  ]);
});

test('either a share or a number is asked for', async () => {
  for (const options of [{}, { share: 0.5, count: 3 }, { share: 1.1 }]) {
    expect(await errorOf(curators.decide('sample', options, []))).toMatchObject({ code: 'INVALID_OPTIONS' });
  }
});

import { UNCURATED } from '../../../src/model/decision.js';
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

async function dropped(
  options: CuratorOptions,
  groups: readonly GroupUnit[],
  seed = 0,
): Promise<readonly string[]> {
  const decisions = await curators.decide('quota', options, groups, seed);
  return decisions.map(({ target }) =>
    target.kind === 'trajectory' ? target.uid : target.kind === 'step' ? target.id : '',
  );
}

const tagged = (...tags: string[]) => ({ curation: { ...UNCURATED, tags } });

test('at most so many trajectories of a prompt stay, of all generations', async () => {
  const groups = [
    aGroup('p', [aTrajectory('a'), aTrajectory('b')]),
    aGroup('q', [aTrajectory('c')]),
    aGroup('p', [aTrajectory('d'), aTrajectory('e')], { generation: 2 }),
  ];
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, seed) => dropped({ most: 1, by: 'prompt' }, groups, seed)),
  );
  expect(outcomes.every((out) => out.length === 3 && !out.includes('c'))).toBe(true);
  expect(new Set(outcomes.flat())).toEqual(new Set(['a', 'b', 'd', 'e']));
  expect(await curators.reasons('quota', { most: 3, by: 'prompt' }, groups)).toEqual([
    expect.stringMatching(/^[abde] more than 3 of the same prompt$/),
  ]);
});

test('steps of one agent or model; those without one are left alone', async () => {
  const steps = [
    { agent: 'x', model: 'm' },
    { agent: 'x' },
    { agent: 'y' },
    {},
    { model: 'm' },
    { model: 'm' },
  ];
  const groups = [aGroup('p', [aTrajectory('a', steps)])];
  expect(await dropped({ of: 'step', most: 1, by: 'agent' }, groups)).toHaveLength(1);
  expect(await dropped({ of: 'step', most: 1, by: 'model' }, groups)).toHaveLength(2);
  expect(await dropped({ of: 'step', most: 3, by: 'model' }, groups)).toEqual([]);
});

test('values of a metadata key, the step before its trajectory', async () => {
  const groups = [
    aGroup('p', [
      aTrajectory('a', [{}, { metadata: { source: 'web' } }], { metadata: { source: 1 } }),
      aTrajectory('b', [{}], { metadata: { source: '1' } }),
      aTrajectory('c', [
        { metadata: { source: 1 } },
        { metadata: { other: 1 } },
        { metadata: { source: null } },
      ]),
    ]),
  ];
  const out = await dropped({ of: 'step', most: 1, by: 'metadata', key: 'source' }, groups);
  expect(out).toHaveLength(1);
  expect(['step_a_0', 'step_c_0']).toEqual(expect.arrayContaining([...out]));
  const [reason] = await curators.reasons(
    'quota',
    { of: 'step', most: 1, by: 'metadata', key: 'source' },
    groups,
  );
  expect(reason).toContain('more than 1 of the same source');
});

test('what has several tags stays only if it is within the quota of each, whatever the order', async () => {
  const tags = [['a'], ['a', 'b'], ['b'], ['a'], ['b', 'c'], ['c'], []];
  const trajectories = tags.map((own, i) => aTrajectory(`t${i}`, [tagged(...own)]));
  for (let seed = 0; seed < 20; seed++) {
    const out = await dropped({ most: 1, by: 'tag' }, [aGroup('p', trajectories)], seed);
    expect(new Set(out).size).toBe(out.length);
    expect(out).not.toContain('t6');
    for (const tag of ['a', 'b', 'c']) {
      const left = tags.filter((own, i) => own.includes(tag) && !out.includes(`t${i}`));
      expect(left.length).toBeLessThanOrEqual(1);
    }
    const reversed = await dropped({ most: 1, by: 'tag' }, [aGroup('p', trajectories.toReversed())], seed);
    expect(reversed.toSorted()).toEqual(out.toSorted());
  }
});

test('of each real task two runs stay, and forty steps', async () => {
  const groups = tauGroups();
  const runs = await dropped({ most: 2, by: 'prompt' }, groups, 4);
  const steps = await dropped({ most: 40, by: 'prompt', of: 'step' }, groups, 4);
  for (const { promptUid, trajectories } of groups) {
    expect(runs.filter((uid) => uid.startsWith(`${promptUid}-`))).toHaveLength(2);
    const all = stepsOf([{ trajectories } as GroupUnit]);
    const out = all.filter(({ id }) => steps.includes(id));
    expect(all.length - out.length).toBe(Math.min(40, all.length));
  }
  expect(steps.length).toBeGreaterThan(100);
});

test('more than the bound on memory is an error that names it', async () => {
  const groups = tauGroups();
  expect(await dropped({ most: 1, by: 'prompt', maxHeld: 30 }, groups)).toHaveLength(90);
  const error = await errorOf(curators.decide('quota', { most: 1, by: 'prompt', maxHeld: 29 }, groups));
  expect(error).toMatchObject({ code: 'PLUGIN_FAILED', message: expect.stringContaining('maxHeld (29)') });
});

test('a key goes with metadata and with nothing else', async () => {
  for (const options of [
    { most: 1, by: 'metadata' },
    { most: 1, by: 'tag', key: 'k' },
  ]) {
    const error = await errorOf(curators.decide('quota', options, []));
    expect(error).toMatchObject({ code: 'INVALID_OPTIONS', path: ['options', 'key'] });
  }
});

import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  type CuratorRequirement,
  canonicalColumns,
  defineCurator,
  defineFormatter,
  drop,
  type GroupUnit,
  type Requirement,
} from '../../src/plugin-api/index.js';
import {
  aGroup,
  aTrajectory,
  missingUnits,
  runCurator,
  runFormatter,
  type TestUnits,
} from '../../src/plugin-api/testing/index.js';

/** A curator that keeps the groups that it is handed, and drops nothing. */
function watching(requires: readonly CuratorRequirement[] = []) {
  const seen: GroupUnit[] = [];
  const curator = defineCurator({
    name: 'watching',
    version: '1.0.0',
    description: 'A test.',
    unit: 'group',
    options: z.object({}),
    requires,
    judge: (group) => void seen.push(group),
  });
  return { curator, seen };
}

async function seenOf(units: TestUnits): Promise<readonly GroupUnit[]> {
  const { curator, seen } = watching();
  await runCurator(curator, units);
  return seen;
}

const outline = (groups: readonly GroupUnit[]) =>
  groups.map(({ promptUid, trajectories }) => [
    promptUid,
    ...trajectories.map(({ uid, steps }) => [uid, ...steps.map(({ stepIndex }) => stepIndex)]),
  ]);

describe('the test kit', () => {
  it('puts plain steps into trajectories and groups by their names', async () => {
    const groups = await seenOf([
      { trajectoryUid: 'b', stepIndex: 1, reward: 1 },
      { trajectoryUid: 'b', stepIndex: 0, reward: 0.5 },
      { trajectoryUid: 'a' },
      { trajectoryUid: 'a' },
      { trajectoryUid: 'c', promptUid: 'other', turnType: 'SIDE' },
    ]);
    expect(outline(groups)).toEqual([
      ['p0', ['a', 0, 1], ['b', 0, 1]],
      ['other', ['c', 0]],
    ]);
    expect(groups[0]?.trajectories[1]).toMatchObject({ status: 'COMPLETE', reward: 1.5, mainSteps: [0, 1] });
    expect(groups[0]?.trajectories[1]?.signals).toEqual({ reward: 1.5 });
    expect(groups[1]?.trajectories[0]).toMatchObject({ promptUid: 'other', mainSteps: [] });
    expect(outline(await seenOf([{}, {}]))).toEqual([['p0', ['t0', 0, 1]]]);
  });

  it('takes plain trajectories and groups', async () => {
    const trajectories = [
      { uid: 'b', steps: [{ reward: 1 }] },
      { uid: 'a', status: 'OPEN' as const, steps: [] },
    ];
    const [group] = await seenOf(trajectories);
    expect(outline(group === undefined ? [] : [group])).toEqual([['p0', ['a'], ['b', 0]]]);
    expect(group?.trajectories.map(({ status, reward }) => [status, reward])).toEqual([
      ['OPEN', null],
      ['COMPLETE', 1],
    ]);
    const groups = await seenOf([
      { promptUid: 'q', trajectories },
      { trajectories: [{ steps: [{}] }, { steps: [{}, {}] }] },
    ]);
    expect(outline(groups)).toEqual([
      ['q', ['a'], ['b', 0]],
      ['p1', ['p1-0', 0], ['p1-1', 0, 1]],
    ]);
    expect(groups.map(({ firstPosition }) => firstPosition)).toEqual([1, 2]);
  });

  it('leaves whole units as they are', async () => {
    const whole = aGroup('q', [aTrajectory('a', [{ id: 'mine', stepIndex: 4, reward: 2 }], { reward: 7 })]);
    const [group] = await seenOf([whole]);
    expect(group).toMatchObject({ promptUid: 'q', trajectories: [{ uid: 'a', reward: 7 }] });
    expect(group?.trajectories[0]?.steps).toEqual(whole.trajectories[0]?.steps);
  });

  it('refuses lists of several kinds, and names that are there twice', async () => {
    const mixed = [{ steps: [] }, {}] as unknown as TestUnits;
    await expect(seenOf(mixed)).rejects.toThrow('item 0 is a trajectory and item 1 a step');
    await expect(seenOf([{ stepIndex: 0 }, { stepIndex: 0 }])).rejects.toThrow(
      'step 0 of trajectory t0 is there twice',
    );
    const twice = [
      { uid: 'a', steps: [] },
      { uid: 'a', steps: [] },
    ];
    await expect(seenOf(twice)).rejects.toThrow('trajectory a is there twice');
    await expect(seenOf([{ promptUid: 'p' }, { promptUid: 'q' }])).rejects.toThrow('name several groups');
  });

  it('hands a curator only the units that have what it requires', async () => {
    const { curator, seen } = watching(['complete', 'rewards']);
    const units = [
      { promptUid: 'whole', trajectories: [{ steps: [{ reward: 1 }] }] },
      { promptUid: 'open', trajectories: [{ status: 'OPEN' as const, steps: [{ reward: 1 }] }] },
    ];
    await runCurator(curator, units);
    expect(seen.map(({ promptUid }) => promptUid)).toEqual(['whole']);
    expect(missingUnits(curator, units)).toEqual(['group open: 0 of 1 rollouts complete']);
  });

  it('shows a curator only the steps that are kept', async () => {
    const all = defineCurator({
      name: 'all',
      version: '1.0.0',
      description: 'A test.',
      unit: 'step',
      options: z.object({}),
      judge: (step) => drop(step, 'seen'),
    });
    const decisions = await runCurator(all, [
      { curation: { keep: false } },
      { curation: { tags: ['gold'] } },
    ]);
    expect(decisions.map(({ target }) => target)).toEqual([{ kind: 'step', id: 'step_t0_1' }]);
  });
});

describe('a formatter in the test kit', () => {
  const formatter = (unit: 'trajectory' | 'group', requires: readonly Requirement[]) =>
    defineFormatter({
      name: 'uids',
      version: '1.0.0',
      description: 'A test.',
      unit,
      options: z.object({}),
      requires: () => requires,
      columns: () => canonicalColumns('uid'),
      async *format(units) {
        for await (const handed of units) {
          const trajectories = 'trajectories' in handed ? handed.trajectories : [handed];
          for (const { uid, steps } of trajectories) {
            yield { values: { uid }, stepIds: steps.map((step) => step.id) };
          }
        }
      },
    });
  const trajectories = [
    { uid: 'a', steps: [{ reward: 1 }, { turnType: 'SIDE' as const }, { curation: { keep: false } }] },
    { uid: 'b', steps: [{}] },
    { uid: 'c', status: 'ABANDONED' as const, steps: [{ reward: 1 }] },
    { uid: 'd', steps: [{ reward: 1, curation: { trainable: false } }] },
  ];

  it('is handed what is ready, as a recipe would hand it over', async () => {
    const rowsOf = async (unit: 'trajectory' | 'group', requires: readonly Requirement[]) =>
      (await runFormatter(formatter(unit, requires), trajectories)).map(({ values, stepIds }) => [
        values.uid,
        ...stepIds,
      ]);
    expect(await rowsOf('trajectory', ['rewards'])).toEqual([['a', 'step_a_0']]);
    expect(await rowsOf('trajectory', [])).toEqual([
      ['a', 'step_a_0'],
      ['b', 'step_b_0'],
    ]);
    expect(await rowsOf('group', [])).toEqual([
      ['a', 'step_a_0'],
      ['b', 'step_b_0'],
    ]);
    expect(await rowsOf('group', ['rewards'])).toEqual([]);
    expect(missingUnits(formatter('trajectory', ['rewards']), trajectories)).toEqual([
      'b: rollout has no reward',
      'c: rollout was abandoned',
    ]);
    expect(missingUnits(formatter('group', ['rewards']), trajectories)).toContain(
      'group p0: 2 of 3 rollouts rewarded',
    );
  });
});

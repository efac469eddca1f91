import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GrowingList } from '../../src/batches/pipeline/growing-list.js';
import { IdTable } from '../../src/batches/pipeline/id-table.js';
import { ShownSteps } from '../../src/batches/pipeline/shown-steps.js';
import { StepTracker } from '../../src/batches/pipeline/step-tracker.js';
import { StageCount } from '../../src/batches/pipeline/waterfall.js';
import type { GroupUnit } from '../../src/model/unit.js';
import { openLocalArtifacts } from '../../src/store/artifacts/local.js';
import { groupOf } from '../support/units.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stepwell-tracker-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const onDisk = (kept: number): ShownSteps => new ShownSteps(() => openLocalArtifacts(root).spool('ds'), kept);

/** Groups of two trajectories, of one and two steps. */
const GROUPS: readonly GroupUnit[] = Array.from({ length: 40 }, (_, n) =>
  groupOf(`g${n}`, [{ reward: 1 }, { reward: 0, steps: [{}, {}] }]),
);
const idsOf = (group: GroupUnit): readonly string[] =>
  group.trajectories.flatMap(({ steps }) => steps.map(({ id }) => id));
const ALL = GROUPS.flatMap(idsOf);

const rowOf = (...stepIds: readonly string[]) => ({ values: {}, stepIds, split: null });

async function listed(ids: AsyncIterable<readonly string[]>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const some of ids) all.push(...some);
  return all;
}

/** What a run says whose formatter makes rows while it is given the groups, and of old ones at the end. */
async function run(shown: ShownSteps) {
  const tracker = new StepTracker('trajectory', shown);
  for (const [n, group] of GROUPS.entries()) {
    await tracker.show(group);
    const [one = '', two = '', three = ''] = idsOf(group);
    if (n % 3 === 0) await tracker.trace(rowOf(one, two), 'f');
    if (n % 3 === 1) await tracker.omit({ omitted: `reason ${n % 2}`, stepIds: [two, three] }, 'f');
  }
  // Steps of long ago, one of which is in a row already.
  const [first = '', second = '', , fourth = ''] = ALL;
  await tracker.trace(rowOf(fourth, first, second), 'f');
  await expect(tracker.trace(rowOf('step_unknown'), 'f')).rejects.toMatchObject({ code: 'INVALID_ROW' });
  const stage = new StageCount('rows', 'trajectory');
  tracker.settle(stage);
  const traced = await listed(tracker.traced());
  await shown.close();
  return { waterfall: stage.result(), traced, steps: tracker.steps, units: tracker.units };
}

describe('the steps of a run', () => {
  it('are followed alike whether their ids are held or on disk', async () => {
    const held = await run(new ShownSteps());
    const inRows = ALL.filter((_, n) => n === 3 || (Math.floor(n / 3) % 3 === 0 && n % 3 !== 2));
    expect(held).toMatchObject({ traced: inRows, steps: inRows.length, units: 80 });
    for (const kept of [1, 7, 1_000]) expect(await run(onDisk(kept))).toEqual(held);
  });

  it('leave no file behind', async () => {
    const shown = onDisk(1);
    for (const id of ALL) {
      shown.add(id);
      await shown.settle();
    }
    expect(await readdir(join(root, 'ds'))).toEqual([]);
    expect(await listed(shown.ids())).toEqual(ALL);
    await shown.close();
  });

  it('are found by their ids while more are added', async () => {
    const shown = onDisk(3);
    for (const [n, id] of ALL.entries()) {
      expect(shown.add(id)).toBe(n);
      await shown.settle();
      expect(await shown.numberOf(ALL[Math.floor(n / 2)] ?? '')).toBe(Math.floor(n / 2));
      expect(await shown.numberOf('step_none')).toBeUndefined();
    }
    await shown.close();
  });
});

describe('a table of ids', () => {
  it('finds each of very many, and no other', () => {
    const table = new IdTable();
    for (let n = 0; n < 200_000; n++) table.set(`step_${n}`, n);
    for (let n = 0; n < 200_000; n += 997) expect(table.get(`step_${n}`)).toBe(n);
    for (let n = 0; n < 200_000; n += 997) expect(table.get(`step_${n}x`)).toBeUndefined();
  });
});

describe('a growing list', () => {
  it('keeps what it was given', () => {
    const list = new GrowingList(Uint16Array);
    for (let n = 0; n < 5_000; n++) list.push(n);
    list.set(4_321, 7);
    expect([list.length, list.at(0), list.at(4_320), list.at(4_321)]).toEqual([5_000, 0, 4_320, 7]);
  });
});

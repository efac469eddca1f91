import { startGraphql } from '../graphql/support/server.js';
import { standIns } from '../graphql/support/services.js';
import { CuratorRig } from '../support/curator-rig.js';

/** Throws at steps whose reward is one of `bad`. */
const throwing = (bad: readonly number[]): string => `
import { defineCurator, targetOf, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'throwing', version: '1.0.0', description: 'A test.', unit: 'step', options: z.object({}), needs: [],
  judge(step, options, context) {
    if (${JSON.stringify(bad)}.includes(step.reward)) throw new Error('cannot read ' + step.trajectoryUid);
    context.log(step.trajectoryUid);
    return { target: targetOf(step), addTags: ['seen'] };
  },
});`;

const THROWING_AT_TRAJECTORIES = `
import { defineCurator, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'trajectories', version: '1.0.0', description: 'A test.', unit: 'trajectory', options: z.object({}), needs: [],
  judge({ uid }) {
    if (uid === 'a') throw new Error('cannot read it');
    return null;
  },
});`;

const step = (uid: string, reward: number, index = 0) => ({
  trajectory_uid: uid,
  prompt_uid: `p-${uid}`,
  step_index: index,
  prompt_ids: [1],
  response_ids: [2],
  reward,
});
const steps = (from: number, to: number, reward: number) =>
  Array.from({ length: to - from }, (_, i) => step(`t${from + i}`, reward));

describe('a curator that throws', () => {
  let rig: CuratorRig;
  beforeEach(async () => {
    rig = await CuratorRig.open({ 'throwing.mjs': throwing([-1]) });
  });
  afterEach(() => rig.remove());

  const seen = () => new Set(rig.said).size;

  it('at some units fails those, and a later run asks it about them again', async () => {
    // The first that it is asked about are bad ones.
    await rig.server.append([...steps(0, 3, -1), ...steps(3, 11, 1), ...steps(11, 12, -1)]);
    const job = await rig.run('throwing', null);
    expect(job).toMatchObject({ status: 'SUCCEEDED', error: null, processed: 12, failed: 4, kept: 8 });
    expect(job.failedUnits).toHaveLength(4);
    expect(job.lastError).toBe('plugin throwing failed: cannot read t11');
    expect(seen()).toBe(8);

    await rig.plugins.write('throwing.mjs', throwing([]));
    rig.said.splice(0);
    expect(await rig.run('throwing', null)).toMatchObject({ status: 'SUCCEEDED', processed: 4, failed: 0 });
    expect(rig.said.toSorted()).toEqual(['t0', 't1', 't11', 't2']);
  });

  it('names the latest units that failed, newest first, and finds the steps of all', async () => {
    const alternating = Array.from({ length: 6 }, (_, i) => step(`t${i}`, i % 2 === 0 ? -1 : 1));
    await rig.server.append(alternating);
    const { id, failed } = await rig.run('throwing', null);
    expect(failed).toBe(3);
    const order = { field: 'CREATED_AT', direction: 'ASC' } as const;
    const all = { first: 200, after: null, orderBy: order } as const;
    const { items } = await rig.server.store.pageSteps({ kind: 'failedBy', job: id }, all, null);
    const bad = items.map(({ id: stepId }) => stepId);
    expect(items.map(({ trajectoryUid }) => trajectoryUid)).toEqual(['t0', 't2', 't4']);
    const { curation, curators, batches } = rig.server;
    const server = await startGraphql({ ...standIns({}).services, curation, curators, batches });
    try {
      const query = `query ($id: ID!, $first: Int) { curationJob(id: $id) { failed failedUnits(first: $first) lastError } }`;
      const asked = async (first?: number) => (await server.query(query, { id, first })).data.curationJob;
      const newest = bad.toReversed();
      expect(await asked(2)).toEqual({
        failed: 3,
        failedUnits: newest.slice(0, 2),
        lastError: 'plugin throwing failed: cannot read t4',
      });
      expect((await asked()).failedUnits).toEqual(newest);
    } finally {
      await server.close();
    }
  });

  it('at a unit that came alone fails that one in a live run, once', async () => {
    const id = await rig.start('throwing', null, { live: true });
    await rig.server.append([step('a', -1)]);
    await rig.until(id, ({ failed }) => failed === 1);
    await rig.server.append([step('a', 1, 1)]);
    await rig.server.append([step('b', 1)]);
    const job = await rig.until(id, ({ kept }) => kept === 2);
    expect(job).toMatchObject({ status: 'RUNNING', processed: 3, failed: 1 });
    expect(job.failedUnits).toHaveLength(1);
    // After a restart too, although what comes makes the run look at its group again.
    await rig.restart();
    await rig.server.append([step('a', 1, 2)]);
    const later = await rig.until(id, ({ kept }) => kept === 3);
    expect(later).toMatchObject({ status: 'RUNNING', processed: 4, failed: 1 });
  });

  it('at a trajectory fails all its steps', async () => {
    await rig.plugins.write('trajectories.mjs', THROWING_AT_TRAJECTORIES);
    await rig.server.append([step('a', 1), step('a', 1, 1), step('b', 1)]);
    const { id, failed } = await rig.run('trajectories', null);
    expect(failed).toBe(1);
    const order = { field: 'CREATED_AT', direction: 'ASC' } as const;
    const page = await rig.server.store.pageSteps(
      { kind: 'failedBy', job: id },
      { first: 9, after: null, orderBy: order },
      null,
    );
    expect(page.items.map(({ trajectoryUid, stepIndex }) => [trajectoryUid, stepIndex])).toEqual([
      ['a', 0],
      ['a', 1],
    ]);
  });

  it('at every unit fails the run with its reason', async () => {
    await rig.server.append(steps(0, 3, -1));
    const few = await rig.run('throwing', null);
    expect(few).toMatchObject({ status: 'FAILED', processed: 3, failed: 3 });
    expect(few.error).toContain('PLUGIN_FAILED: plugin throwing failed: ');
    expect(few.error).toContain('cannot read t2');
  });
});

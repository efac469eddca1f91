import { join } from 'node:path';
import { jobIdOf, undoJobIdOf } from '../../src/model/job.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import { finishWork } from '../../src/store/finish-work.js';
import { longStateOf } from '../../src/store/writing/long-jobs.js';
import { type GraphqlServer, startGraphql } from '../graphql/support/server.js';
import { standIns } from '../graphql/support/services.js';
import { BatchRig } from '../support/batch-rig.js';
import { Crash, openUntilCrash } from '../support/open-until-crash.js';
import { until } from '../support/until.js';

/** Three parts. */
const STEPS = 2_500;
const PART = 1_000;
const DROP = { source: 'manual', summary: 'drop', where: MATCH_ALL, fields: { keep: false } } as const;
const OPERATION =
  '{ operations(first: 1) { nodes { id changed undone partlyUndone status progress error } } }';

describe('an operation that a crash interrupted', () => {
  let rig: BatchRig;
  let server: GraphqlServer;
  const forget: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of forget.splice(0).toReversed()) await close();
  });

  const query = async (text: string) => {
    const { data, errors } = await server.query(text);
    expect(errors).toBeUndefined();
    return data;
  };
  const operation = async () => (await query(OPERATION)).operations.nodes[0];
  const kept = async () => {
    const keep = { kind: 'compare', field: 'keep', op: 'eq', value: true } as const;
    return (await rig.store.countSteps(keep, null)).count;
  };

  /** The folder of a store with the steps. */
  async function stored(): Promise<string> {
    const first = await BatchRig.open();
    const messages = [{ role: 'user', content: 'hello' }];
    await first.append(Array.from({ length: STEPS }, (_, i) => ({ trajectory_uid: `t${i % 50}`, messages })));
    await first.close();
    return first.folder;
  }

  /** What stands where a server died after so many commits of a decision on all steps. */
  async function left(commits: number, storeWork?: false): Promise<void> {
    const folder = await stored();
    const { work, close } = openUntilCrash(join(folder, 'data'), commits);
    await expect(work.decide(DROP, null)).rejects.toThrow(Crash);
    close();
    await reopen(folder, storeWork === undefined ? {} : { storeWork });
  }

  async function reopen(folder: string, options: { readonly storeWork?: false }): Promise<void> {
    rig = await BatchRig.reopen(folder, options);
    forget.push(() => rig.remove());
    const { curation, curators } = rig;
    server = await startGraphql({ ...standIns({}).services, curation, curators });
    forget.push(() => server.close());
  }

  it('is shown as under way, and finished by the server', async () => {
    await left(1, false);
    expect(await operation()).toMatchObject({ changed: PART, status: 'RUNNING', error: null });
    const { progress } = await operation();
    expect(progress).toBeGreaterThan(0);
    expect(progress).toBeLessThan(1);
    await server.close();
    forget.splice(0);
    await rig.close();
    await reopen(rig.folder, {});
    await until(async () => (await operation()).status === 'SUCCEEDED');
    expect(await operation()).toMatchObject({ changed: STEPS, undone: false, progress: 1 });
    expect(await kept()).toBe(0);
  });

  it('is stopped by cancelJob: what it did stays, and is undone', async () => {
    await left(2, false);
    const { id } = await operation();
    const cancel = `mutation { cancelJob(id: "${jobIdOf(id)}") { job { id } userErrors { code } } }`;
    expect(await query(cancel)).toEqual({ cancelJob: { job: null, userErrors: [] } });
    expect(await operation()).toMatchObject({ changed: 2 * PART, status: 'CANCELLED', undone: false });
    expect(await kept()).toBe(STEPS - 2 * PART);
    expect(await rig.store.freeJobs()).toEqual([]);
    const undo = `mutation { undoOperation(operationId: "${id}") { changed warnings userErrors { code } } }`;
    expect(await query(undo)).toEqual({
      undoOperation: { changed: 2 * PART, warnings: [], userErrors: [] },
    });
    expect(await operation()).toMatchObject({ undone: true, status: 'SUCCEEDED' });
    expect(await kept()).toBe(STEPS);
  });

  it('is partly undone where its undo is cancelled, until it is undone again', async () => {
    const folder = await stored();
    const deciding = openUntilCrash(join(folder, 'data'), 3);
    const { operationId } = await deciding.work.decide(DROP, null);
    const id = operationId ?? '';
    deciding.close();
    const { work, close } = openUntilCrash(join(folder, 'data'), 2);
    await expect(work.undo(id, null)).rejects.toThrow(Crash);
    close();
    await reopen(folder, { storeWork: false });
    const partly = { undone: false, partlyUndone: true, progress: (2 * PART) / STEPS };
    expect(await operation()).toMatchObject({ ...partly, status: 'RUNNING' });
    const job = undoJobIdOf(id);
    const shown = `{ job(id: "${job}") { kind status done operationId summary } }`;
    const what = { kind: 'UNDO', done: 2 * PART, operationId: id, summary: `undo ${id}` };
    expect(await query(shown)).toEqual({ job: { ...what, status: 'RUNNING' } });
    await query(`mutation { cancelJob(id: "${job}") { userErrors { code } } }`);
    expect(await operation()).toMatchObject({ ...partly, status: 'CANCELLED' });
    expect(await kept()).toBe(2 * PART);
    const undo = `mutation { undoOperation(operationId: "${id}") { changed } }`;
    expect(await query(undo)).toEqual({ undoOperation: { changed: STEPS - 2 * PART } });
    expect(await operation()).toMatchObject({ undone: true, partlyUndone: false, status: 'SUCCEEDED' });
    expect(await kept()).toBe(STEPS);
    const jobs = '{ jobs(status: SUCCEEDED) { nodes { id kind } totalCount } }';
    expect(await query(jobs)).toEqual({
      jobs: {
        nodes: [
          { id: job, kind: 'UNDO' },
          { id: jobIdOf(id), kind: 'DECIDE' },
        ],
        totalCount: 2,
      },
    });
  });

  it('is cancelled by its undo, so that nothing decides again', async () => {
    await left(2, false);
    const { id } = await operation();
    const undo = `mutation { undoOperation(operationId: "${id}") { changed } }`;
    expect(await query(undo)).toEqual({ undoOperation: { changed: 2 * PART } });
    const jobs = await rig.store.readJobs([jobIdOf(id), undoJobIdOf(id)], null);
    expect(jobs.map((job) => job?.status)).toEqual(['CANCELLED', 'SUCCEEDED']);
    expect(await kept()).toBe(STEPS);
  });

  it('is cancelled once its last decision holds for all that it is about', async () => {
    const first = await BatchRig.open();
    const messages = [{ role: 'user', content: 'hello' }];
    await first.append(
      Array.from({ length: 20 }, () => ({ trajectory_uid: 't', prompt_uid: 'p', messages })),
    );
    await first.close();
    const { work, close } = openUntilCrash(join(first.folder, 'data'), 1, 6);
    const target = { kind: 'group', channel: 'train', promptUid: 'p', generation: 1 } as const;
    const decisions = [{ target, fields: { keep: false } }];
    await expect(work.decide({ source: 'manual', summary: 'drop', decisions }, null)).rejects.toThrow(Crash);
    close();
    rig = await BatchRig.reopen(first.folder, { storeWork: false });
    forget.push(() => rig.remove());
    expect(await kept()).toBeGreaterThan(0);
    const [job] = await rig.store.freeJobs();
    const cancelled = rig.curators.cancel(LOCAL_PRINCIPAL, job?.id ?? '');
    await until(async () => {
      const [now] = await rig.store.freeJobs();
      return now !== undefined && longStateOf(now).stopping;
    });
    await finishWork(rig.store);
    expect(await cancelled).toBeNull();
    expect(await rig.store.readJobs([job?.id ?? ''], null)).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await kept()).toBe(0);
  });
});

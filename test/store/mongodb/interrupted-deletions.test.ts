import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { finishWork } from '../../../src/store/finish-work.js';
import type { JobDoc } from '../../../src/store/mongodb/batches/documents.js';
import { jobOf } from '../../../src/store/mongodb/batches/jobs.js';
import { openCollections } from '../../../src/store/mongodb/connect.js';
import type { TrajectorySelection } from '../../../src/store/port.js';
import { draft, put } from '../../support/drafts.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore, type TestMongoStore } from '../../support/open-mongo-store.js';
import { until } from '../../support/until.js';

const TIMES = { beatMs: 20, stillMs: 100, deadMs: 300, retryMs: 20 } as const;
const ALL = { kind: 'and', of: [] } as const;
const STEPS = 11;
const MOST_TOLD = 3;
/** Commits after the one that deletes. */
const PARTS = 3;

/** Deletes in another process, which dies by SIGKILL behind so many commits. */
async function deleteAndDie(
  uri: string,
  selection: TrajectorySelection,
  commits: number,
  mostTold = MOST_TOLD,
): Promise<void> {
  const said = { uri, selection, mostTold, commits, times: TIMES };
  const child = spawn(process.execPath, [resolve('test/store/mongodb/deleting-process.mjs')], {
    env: { ...process.env, STEPWELL_TEST_DELETING: JSON.stringify(said) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

describeMongo('a trajectory of more steps than a commit may tell of', () => {
  let opened: TestMongoStore;
  beforeEach(async () => {
    opened = await openTestMongoStore(TIMES);
  });
  afterEach(() => opened.close());

  const idOf = async (uid: string) =>
    (await opened.store.readTrajectories([{ uid, channel: 'train' }], null))[0]?.id ?? '';

  it('is told of to the end, each step once, by another server where its own is killed between two commits', async () => {
    const { store } = opened;
    for (let commits = 0; commits <= PARTS; commits++) {
      const uid = `t${commits}`;
      const drafts = Array.from({ length: STEPS }, () => draft({ trajectoryUid: uid, promptUid: 'p' }));
      const { stepIds } = await put(store, drafts);
      const head = await store.feedHead();
      await deleteAndDie(opened.uri, { kind: 'ids', ids: [await idOf(uid)] }, commits + 1);
      // Whatever is left to tell, nothing is left to read.
      await store.feedHead();
      expect(await idOf(uid)).toBe('');
      expect((await store.countSteps(ALL, null)).count).toBe(commits);
      expect((await store.readSteps(stepIds, null)).every((step) => step === null)).toBe(true);
      // Its name is another's at once.
      await put(store, [draft({ trajectoryUid: uid, promptUid: 'p' })]);
      const told = async () =>
        (await store.readEvents(head, 100)).filter(({ kind }) => kind === 'DELETED').map((one) => one.stepId);
      await until(async () => {
        await finishWork(store);
        return (await told()).length > STEPS;
      });
      const rest = [...stepIds.slice(0, MOST_TOLD), null, ...stepIds.slice(MOST_TOLD)];
      expect(await told()).toEqual(rest);
      const { db } = await database();
      await until(async () => (await db.collection('untold').countDocuments()) === 0);
      expect(await idOf(uid)).not.toBe('');
    }
  }, 120_000);

  it('goes on by a filter on another server, with what was there when it was asked for', async () => {
    const { store } = opened;
    const many = Array.from({ length: 1_100 }, (_, i) => draft({ trajectoryUid: `t${i}`, promptUid: 'p' }));
    await put(store, many);
    await deleteAndDie(opened.uri, { kind: 'where', where: ALL }, 1, 10_000);
    await store.feedHead();
    await put(store, [draft({ trajectoryUid: 'later' })]);
    await until(async () => {
      await finishWork(store);
      return (await store.countTrajectories(ALL, null)).count < many.length - 500;
    });
    const { items } = await store.pageTrajectories(
      ALL,
      { first: 10, after: null, orderBy: { field: 'STARTED_AT', direction: 'ASC' } },
      null,
    );
    expect(items.map(({ uid }) => uid)).toEqual(['later']);
    const query = { kind: 'DELETE', live: null, status: null } as const;
    expect((await store.pageJobs(query, 10, null, null)).items).toMatchObject([
      { status: 'SUCCEEDED', term: 2, told: { trajectories: many.length, share: 1 } },
    ]);
  }, 60_000);

  let collections: Awaited<ReturnType<typeof openCollections>> | null = null;
  const database = async () => {
    collections ??= await openCollections(opened.uri);
    return collections;
  };
  afterEach(async () => {
    await collections?.client.close();
    collections = null;
  });
});

describeMongo('a deletion that a server of an earlier version has left', () => {
  it('becomes a job once that server is gone, which tells of the rest', async () => {
    const opened = await openTestMongoStore(TIMES);
    const collections = await openCollections(opened.uri);
    try {
      const { store } = opened;
      await put(
        store,
        Array.from({ length: STEPS }, () => draft()),
      );
      const head = await store.feedHead();
      const [found] = await store.readTrajectories([{ uid: 'a', channel: 'train' }], null);
      await deleteAndDie(opened.uri, { kind: 'ids', ids: [found?.id ?? ''] }, 1);
      // What that server wrote is applied.
      await store.feedHead();
      // As earlier versions left it: their name in the deletion, and no job.
      const [job] = await collections.jobs.find().toArray();
      const writer = jobOf(job as JobDoc).owner;
      await collections.jobs.deleteMany({});
      await collections.deletions.updateMany({}, { $set: { worker: writer } });
      const deleted = async () =>
        (await store.readEvents(head, 100)).filter(({ kind }) => kind === 'DELETED').length;
      expect(await deleted()).toBe(MOST_TOLD + 1);
      await until(async () => (await store.freeJobs()).length > 0);
      expect(await store.freeJobs()).toMatchObject([
        { kind: 'DELETE', status: 'QUEUED', channels: ['train'] },
      ]);
      await finishWork(store);
      expect(await deleted()).toBe(STEPS + 1);
      expect(await collections.deletions.find().toArray()).toMatchObject([{ next: PARTS, worker: null }]);
    } finally {
      await collections.client.close();
      await opened.close();
    }
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { openCollections } from '../../../src/store/mongodb/connect.js';
import { Finisher } from '../../../src/store/mongodb/writing/finisher.js';
import { longWorkOn } from '../../../src/store/mongodb/writing/selections.js';
import { callMethod } from '../../../src/threads/calls.js';
import { draft, put } from '../../support/drafts.js';
import { openWritingSide } from '../../support/mongodb/writing-side.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore, type TestMongoStore } from '../../support/open-mongo-store.js';
import { until } from '../../support/until.js';

const TIMES = { beatMs: 20, stillMs: 100, deadMs: 300, retryMs: 20 } as const;
const ALL = { kind: 'and', of: [] } as const;
const STEPS = 11;
const MOST_TOLD = 3;
/** Commits after the one that deletes. */
const PARTS = 3;

describeMongo('a trajectory of more steps than a commit may tell of', () => {
  let opened: TestMongoStore;
  beforeEach(async () => {
    opened = await openTestMongoStore(TIMES);
  });
  afterEach(() => opened.close());

  const idOf = async (uid: string) =>
    (await opened.store.readTrajectories([{ uid, channel: 'train' }], null))[0]?.id ?? '';

  /** Deletes in another process, which dies by SIGKILL behind so many commits. */
  async function deleteAndDie(id: string, commits: number): Promise<void> {
    const said = { uri: opened.uri, id, mostTold: MOST_TOLD, commits, times: TIMES };
    const child = spawn(process.execPath, [resolve('test/store/mongodb/deleting-process.mjs')], {
      env: { ...process.env, STEPWELL_TEST_DELETING: JSON.stringify(said) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
  }

  it('is told of to the end, each step once, by another server where its own is killed between two commits', async () => {
    const { store } = opened;
    for (let commits = 0; commits <= PARTS; commits++) {
      const uid = `t${commits}`;
      const drafts = Array.from({ length: STEPS }, () => draft({ trajectoryUid: uid, promptUid: 'p' }));
      const { stepIds } = await put(store, drafts);
      const head = await store.feedHead();
      await deleteAndDie(await idOf(uid), commits);
      // Whatever is left to tell, nothing is left to read.
      await store.feedHead();
      expect(await idOf(uid)).toBe('');
      expect((await store.countSteps(ALL, null)).count).toBe(commits);
      expect((await store.readSteps(stepIds, null)).every((step) => step === null)).toBe(true);
      // Its name is another's at once.
      await put(store, [draft({ trajectoryUid: uid, promptUid: 'p' })]);
      const told = async () =>
        (await store.readEvents(head, 100)).filter(({ kind }) => kind === 'DELETED').map((one) => one.stepId);
      await until(async () => (await told()).length > STEPS);
      const rest = [...stepIds.slice(0, MOST_TOLD), null, ...stepIds.slice(MOST_TOLD)];
      expect(await told()).toEqual(rest);
      const { db } = await database();
      await until(async () => (await db.collection('deletions').countDocuments({ worker: null })) > commits);
      await until(async () => (await db.collection('untold').countDocuments()) === 0);
      expect(await idOf(uid)).not.toBe('');
    }
  }, 120_000);

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

describeMongo('what a server has deleted and could not tell of', () => {
  it('is told of by itself a little later', async () => {
    const { side, collections, append, close } = await openWritingSide({ mostTold: MOST_TOLD });
    try {
      for (let i = 0; i < STEPS; i++) await append(['t']);
      const [head] = await collections.trajectories.find({ uid: 't' }).toArray();
      const { untold } = await side.change('deleteTrajectories', [head?.id ?? ''], null);
      expect(untold).toEqual([head?.key]);
      const [deletion] = await collections.deletions.find().toArray();
      const writer = {
        call: async (method: string, args: readonly unknown[]) =>
          callMethod(side.calls, method, args) as never,
      };
      const feed = { feedHead: async () => 0 };
      const none = async () => false;
      const writers = { gone: async () => [], settled: none, claimDeletion: none };
      const finisherOf = (own: string) =>
        new Finisher(collections, writers, longWorkOn(collections, writer, feed), () => own);
      // Another server leaves it alone as long as this one lives.
      await finisherOf('another').look();
      expect(await collections.untold.countDocuments()).toBe(PARTS);
      await finisherOf(deletion?.worker ?? '').look();
      await until(async () => (await collections.untold.countDocuments()) === 0);
      expect(await collections.deletions.find().toArray()).toMatchObject([{ next: PARTS, worker: null }]);
    } finally {
      await close();
    }
  });
});

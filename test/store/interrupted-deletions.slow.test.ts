import { finishWork } from '../../src/store/finish-work.js';
import { openForWriting } from '../../src/store/sqlite/connection.js';
import { trimEvents } from '../../src/store/sqlite/feed.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore } from '../support/open-test-store.js';
import { Crash, openUntilCrash } from '../support/open-until-crash.js';

const STEPS = 11;
const MOST_TOLD = 3;
const ALL = { kind: 'and', of: [] } as const;

describe('a trajectory of more steps than a commit may tell of', () => {
  it('is gone as a whole, and told of to the end, wherever a crash interrupts its deletion', async () => {
    const opened = await openTestStore();
    try {
      const outcomes: number[] = [];
      for (let calls = 0, isWhole = false; !isWhole; calls++) {
        const drafts = Array.from({ length: STEPS }, () => draft({ trajectoryUid: `t${calls}` }));
        const { stepIds } = await put(opened.store, drafts);
        const head = await opened.store.feedHead();
        const find = async () =>
          (await opened.store.readTrajectories([{ uid: `t${calls}`, channel: 'train' }], null))[0] ?? null;
        const ids = [(await find())?.id ?? ''];
        await opened.store.close();
        const { work, close } = openUntilCrash(opened.dataDir, calls, MOST_TOLD);
        isWhole = await work.delete({ kind: 'ids', ids }, null).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Crash)) throw error;
            return false;
          },
        );
        close();
        const store = await opened.reopen();
        await finishWork(store);
        const events = await store.readEvents(head, 100);
        outcomes.push(events.length);
        expect((await store.countSteps(ALL, null)).count).toBe(calls === 0 ? STEPS : 0);
        if (calls === 0) {
          await store.deleteTrajectories({ kind: 'ids', ids }, null);
          continue;
        }
        expect(await find()).toBeNull();
        expect(events.map(({ kind, trajectoryUid }) => `${kind} ${trajectoryUid}`)).toEqual(
          Array.from({ length: STEPS + 1 }, () => `DELETED t${calls}`),
        );
        expect(events.map(({ stepId }) => stepId)).toEqual([
          ...stepIds.slice(0, MOST_TOLD),
          null,
          ...stepIds.slice(MOST_TOLD),
        ]);
      }
      // Behind the first commit there is no way back; three more tell of the rest, and then space is given back.
      expect(outcomes).toEqual([0, ...Array.from({ length: 5 }, () => STEPS + 1)]);
    } finally {
      await opened.close();
    }
  });

  it('is named in the feed also where its first commit is given up before the last one is made', async () => {
    const opened = await openTestStore(undefined, { events: 4, days: 1 });
    try {
      const drafts = Array.from({ length: STEPS }, () => draft({ trajectoryUid: 't' }));
      const { stepIds } = await put(opened.store, drafts);
      const [found] = await opened.store.readTrajectories([{ uid: 't', channel: 'train' }], null);
      await opened.store.close();
      const { work, close } = openUntilCrash(opened.dataDir, 1, MOST_TOLD);
      const deleting = work.delete({ kind: 'ids', ids: [found?.id ?? ''] }, null);
      await expect(deleting).rejects.toThrow(Crash);
      close();
      // What retention does at every start.
      const connection = openForWriting(opened.dataDir);
      trimEvents(connection, { events: 0, days: 1 }, Date.now());
      connection.close();
      const store = await opened.reopen();
      await finishWork(store);
      const head = await store.feedHead();
      const events = await store.readEvents(head - 2, 10);
      expect(events.map(({ trajectoryUid, stepId }) => [trajectoryUid, stepId])).toEqual(
        stepIds.slice(-2).map((id) => ['t', id]),
      );
    } finally {
      await opened.close();
    }
  });
});

describe('a deletion by a filter that a crash interrupts behind its first commit', () => {
  const MANY = 1_200;
  const uidsOf = (count: number) => Array.from({ length: count }, (_, i) => `t${i}`);
  const query = { kind: 'DELETE', live: null, status: null } as const;
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  beforeEach(async () => {
    opened = await openTestStore();
    await put(
      opened.store,
      uidsOf(MANY).map((trajectoryUid) => draft({ trajectoryUid })),
    );
    await opened.store.close();
    const { work, close } = openUntilCrash(opened.dataDir, 1);
    await expect(work.delete({ kind: 'where', where: ALL }, null, 'ci')).rejects.toThrow(Crash);
    close();
    await opened.reopen();
  });
  afterEach(() => opened.close());

  const jobs = async () => (await opened.store.pageJobs(query, 10, null, null)).items;

  it('goes on as a job, with what was there when it was asked for, and says how far it is', async () => {
    const { store } = opened;
    const { trajectories } = (await jobs())[0]?.told ?? {};
    expect(trajectories).toBe(500);
    expect(await jobs()).toMatchObject([
      {
        actor: 'ci',
        status: 'RUNNING',
        input: { total: { trajectories: MANY } },
        told: { share: 500 / MANY },
      },
    ]);
    await put(store, [draft({ trajectoryUid: 'later' })]);
    await finishWork(store);
    const { items } = await store.pageTrajectories(
      ALL,
      { first: 10, after: null, orderBy: { field: 'STARTED_AT', direction: 'ASC' } },
      null,
    );
    expect(items.map(({ uid }) => uid)).toEqual(['later']);
    const told = { trajectories: MANY, steps: MANY, datasets: [], share: 1 };
    expect(await jobs()).toMatchObject([{ status: 'SUCCEEDED', owner: null, told }]);
    const deleted = (await store.readEvents(MANY, 5_000)).filter(({ kind }) => kind === 'DELETED');
    expect(deleted).toHaveLength(2 * MANY);
  });

  it('ends where it is when it is cancelled', async () => {
    const { store } = opened;
    const [job] = await jobs();
    expect(await store.cancelJob(job?.id ?? '', null)).toMatchObject({ status: 'CANCELLED' });
    await finishWork(store);
    expect((await store.countTrajectories(ALL, null)).count).toBe(MANY - 500);
    expect(await store.deleteTrajectories({ kind: 'where', where: ALL }, null)).toMatchObject({
      trajectories: MANY - 500,
    });
  });
});

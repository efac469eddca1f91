import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StoreFeed } from '../../src/feed/store-feed.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { openStore } from '../../src/store/open.js';
import { draft, put } from '../support/drafts.js';
import { DECODER_URL, openTestStore, type TestStore } from '../support/open-test-store.js';
import { until } from '../support/until.js';

let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore();
});
afterEach(() => opened.close());

const answers = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => draft({ stepIndex: from + i, reward: from + i }));

/** Opens with a retention, which gives up a first slice before anything else, does the work, and closes. */
async function withRetention<T>(
  feedRetention: { events: number; days: number },
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>,
): Promise<T> {
  await opened.store.close();
  const { dataDir } = opened;
  const options = {
    dataDir,
    decoderUrl: DECODER_URL,
    maxLineBytes: 1 << 20,
    mode: 'own',
    feedRetention,
  } as const;
  const store = await openStore(options);
  try {
    return await work(store);
  } finally {
    await store.close();
    await opened.reopen();
  }
}
const positions = (events: readonly { readonly position: number }[]) => events.map((event) => event.position);

describe('retention of the feed', () => {
  it('keeps the names of what was deleted as long as the events that tell of it, and no longer', async () => {
    await put(opened.store, answers(0, 3));
    const selection = { kind: 'where', where: { kind: 'and', of: [] } } as const;
    await opened.store.deleteTrajectories(selection, null);
    await put(opened.store, [draft({ trajectoryUid: 'b' })]);
    const named = () => {
      const database = new DatabaseSync(join(opened.dataDir, 'stepwell.db'), { readOnly: true });
      const count = (table: string) =>
        Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
      const counts = [count('deleted_steps'), count('deleted_trajectories')];
      database.close();
      return counts;
    };
    expect(named()).toEqual([3, 1]);
    await withRetention({ events: 2, days: 1 }, async (store) => {
      expect((await store.readEvents(null, 10)).map((event) => event.kind)).toEqual([
        'TRAJECTORY_STARTED',
        'ADDED',
      ]);
    });
    expect(named()).toEqual([0, 0]);
  });

  it('keeps the newest events, starts "" at the oldest kept and refuses older cursors', async () => {
    // Position 1 starts the trajectory, 2 to 21 add its steps.
    await put(opened.store, answers(0, 20));
    await withRetention({ events: 5, days: 1 }, async (store) => {
      expect(positions(await store.readEvents(null, 100))).toEqual([17, 18, 19, 20, 21]);
      expect(positions(await store.readEvents(16, 2))).toEqual([17, 18]);
      await expect(store.readEvents(15, 1)).rejects.toMatchObject({ code: 'FEED_CURSOR_EXPIRED' });
      await expect(store.readEvents(0, 1)).rejects.toMatchObject({ code: 'FEED_CURSOR_EXPIRED' });
      const feed = new StoreFeed(store);
      const read = async (after: string) => {
        const { signal } = new AbortController();
        const stream = feed.subscribe(LOCAL_PRINCIPAL, { after, signal })[Symbol.asyncIterator]();
        return positions(((await stream.next()).value ?? []) as readonly { position: number }[]);
      };
      expect(await read('')).toEqual([17, 18, 19, 20, 21]);
      expect(await read(feed.cursorOf(18))).toEqual([19, 20, 21]);
      await expect(read(feed.cursorOf(3))).rejects.toMatchObject({ code: 'FEED_CURSOR_EXPIRED' });
      feed.close();
    });
  });

  it('gives up what is older than so many days', async () => {
    await put(opened.store, answers(0, 5));
    await opened.store.close();
    const database = new DatabaseSync(join(opened.dataDir, 'stepwell.db'));
    database.exec(`UPDATE events SET at = at - ${3 * 86_400_000} WHERE position <= 4`);
    database.close();
    await withRetention({ events: 1000, days: 2 }, async (store) => {
      expect(positions(await store.readEvents(null, 10))).toEqual([5, 6]);
    });
  });

  it('never gives a position twice, even when no event is left', async () => {
    await put(opened.store, answers(0, 10));
    const head = await opened.store.feedHead();
    await withRetention({ events: 0, days: 1 }, async (store) => {
      expect(await store.readEvents(null, 10)).toEqual([]);
      expect(await store.feedHead()).toBe(head);
    });
    expect(await opened.store.feedHead()).toBe(head);
    await put(opened.store, answers(10, 1));
    expect(positions(await opened.store.readEvents(head, 10))).toEqual([head + 1]);
    expect(positions(await opened.store.readEvents(null, 10))).toEqual([head + 1]);
  });

  it('lets a subscriber from "" follow when every older event is gone', async () => {
    await put(opened.store, answers(0, 3));
    await withRetention({ events: 0, days: 1 }, async (store) => {
      const feed = new StoreFeed(store);
      const { signal } = new AbortController();
      const stream = feed.subscribe(LOCAL_PRINCIPAL, { after: '', signal })[Symbol.asyncIterator]();
      const first = stream.next();
      await feed.head();
      await put(store, answers(3, 1));
      expect(positions(((await first).value ?? []) as readonly { position: number }[])).toEqual([5]);
      feed.close();
    });
  });

  it('lets who subscribes after a quiet time follow, although retention has passed the last event that was read', async () => {
    await withRetention({ events: 5, days: 1 }, async (store) => {
      const feed = new StoreFeed(store);
      const subscribe = () => {
        const abort = new AbortController();
        const request = { after: null, signal: abort.signal };
        const stream = feed.subscribe(LOCAL_PRINCIPAL, request)[Symbol.asyncIterator]();
        const leave = async () => {
          abort.abort();
          await stream.return(undefined);
        };
        return { next: () => stream.next(), leave };
      };
      const first = subscribe();
      const reading = first.next();
      await feed.head();
      await put(store, answers(0, 1));
      expect(positions((await reading).value as readonly { position: number }[])[0]).toBe(1);
      await first.leave();
      await put(store, answers(1, 40));
      await until(async () => ((await store.readEvents(null, 1))[0]?.position ?? 0) > 10);
      const second = subscribe();
      const following = second.next();
      const head = await store.feedHead();
      await put(store, answers(41, 1));
      expect(positions((await following).value as readonly { position: number }[])).toEqual([head + 1]);
      await second.leave();
      feed.close();
    });
  });

  it('changes nothing of what groups say as of an old position', async () => {
    await put(opened.store, answers(0, 20));
    const keys = [{ channel: 'train', promptUid: 'a', generation: 1 }];
    const before = await opened.store.readGroupUnits(keys, 8, null);
    expect(before[0]?.trajectories[0]?.steps).toHaveLength(7);
    await withRetention({ events: 5, days: 1 }, async (store) => {
      expect(await store.readGroupUnits(keys, 8, null)).toEqual(before);
    });
  });
});

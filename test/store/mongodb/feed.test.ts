import type { MongoFeed } from '../../../src/store/mongodb/feed/feed.js';
import { voidAt } from '../../../src/store/mongodb/void.js';
import { describeMongo } from '../../support/mongodb.js';
import { entry, FeedRig, grownTo } from '../../support/mongodb-feed.js';

describeMongo('the feed of several servers', () => {
  let rig: FeedRig;
  beforeEach(async () => {
    rig = await FeedRig.open();
  });
  afterEach(() => rig.close());

  const read = async (feed: MongoFeed, after: number | null = 0, limit = 100) =>
    (await feed.readEvents(after, limit)).map((event) => event.position);
  /** Every event once, in order, as a subscriber sees them who reads on whenever the feed has grown. */
  function follow(feed: MongoFeed, until: number): Promise<number[]> {
    const seen: number[] = [];
    return new Promise((resolve, reject) => {
      let reading = Promise.resolve();
      const next = async () => {
        for (;;) {
          const events = await read(feed, seen.at(-1) ?? 0, 10);
          if (events.length === 0) break;
          seen.push(...events);
        }
        if ((seen.at(-1) ?? 0) >= until) resolve(seen);
      };
      feed.onFeedGrowth(() => {
        reading = reading.then(next).catch(reject);
      });
    });
  }

  it('stops at a position that is undecided, and goes on in order once it is decided', async () => {
    const feed = await rig.feed();
    await rig.write(1, 2, 4, 5);
    expect(await read(feed)).toEqual([1, 2]);
    expect(await read(feed, 2)).toEqual([]);
    await rig.write(3);
    expect(await read(feed, 2)).toEqual([3, 4, 5]);
  });

  it('leaves out positions that were given up', async () => {
    const feed = await rig.feed();
    await rig.write(1, voidAt(2, 0), 3, voidAt(4, 0));
    expect(await read(feed)).toEqual([1, 3]);
    expect(await feed.feedHead()).toBe(3);
  });

  it('gives up what stays undecided, with the step that was to be there, and nothing else', async () => {
    const { steps, contents, log } = rig.collections;
    for (const collection of [steps, contents])
      await collection.insertMany([2, 3].map((_id) => ({ _id })) as never);
    const feed = await rig.feed({ patience: { gapMs: 1 } });
    const grown = grownTo(feed, 3);
    await rig.write(1, 3);
    await grown;
    expect(await read(feed)).toEqual([1, 3]);
    expect(await log.findOne({ _id: 2 })).toMatchObject({ kind: 'VOID', entry: null });
    for (const collection of [steps, contents]) {
      expect((await collection.find({}).toArray()).map(({ _id }) => _id)).toEqual([3]);
    }
    await expect(rig.write(2)).rejects.toMatchObject({ code: 11000 });
  });

  it('takes an event that comes in the last moment rather than giving it up', async () => {
    const feed = await rig.feed({ patience: { gapMs: 1 } });
    const insertMany = rig.collections.log.insertMany.bind(rig.collections.log);
    // The late writer is just ahead of the insert that gives the position up.
    rig.collections.log.insertMany = async (...given) => {
      await insertMany([entry(2)]).catch(() => {});
      return insertMany(...given);
    };
    await insertMany([entry(1), entry(3)]);
    await grownTo(feed, 3);
    expect(await read(feed)).toEqual([1, 2, 3]);
  });

  it('shows an event only when what derives from it is written', async () => {
    const feed = await rig.feed();
    await rig.lock([2, 3]);
    await rig.write(1, 2, 3);
    expect(await read(feed)).toEqual([1]);
    await rig.lock(null);
    expect(await read(feed)).toEqual([1, 2, 3]);
  });

  it('does not give up what the holder of a lock is still writing', async () => {
    const feed = await rig.feed({ patience: { gapMs: 0 } });
    await rig.lock([2, 3]);
    await rig.write(1, 4);
    expect(await read(feed)).toEqual([1]);
    await rig.write(2, 3);
    await rig.lock(null);
    expect(await read(feed)).toEqual([1, 2, 3, 4]);
  });

  it('does not wait for ever for what a server that died still owed', async () => {
    const feed = await rig.feed({ patience: { gapMs: 1, lockMs: 2 } });
    await rig.lock([1, 2]);
    const grown = grownTo(feed, 2);
    await rig.write(1, 2);
    await grown;
    expect(await read(feed)).toEqual([1, 2]);
  });

  it('knows its own commits at once, in whatever order they come, without reading the log', async () => {
    const feed = await rig.feed({ times: { pollMs: 60_000, netMs: 60_000, retryMs: 60_000 } });
    const heads: number[] = [];
    feed.onFeedGrowth((head) => heads.push(head));
    feed.committed([entry(3), voidAt(4, 0), entry(5)]);
    feed.committed([entry(1), entry(2)]);
    expect(heads).toEqual([5]);
    expect(await read(feed, 2, 2)).toEqual([3, 5]);
  });

  it("reads its own commits although another server's lie in between", async () => {
    const feed = await rig.feed();
    await rig.write(1, 2, 3);
    feed.committed([entry(3)]);
    expect(await read(feed)).toEqual([1, 2, 3]);
  });

  it('names as head what was acknowledged before, once all below is decided', async () => {
    const feed = await rig.feed();
    expect(await feed.feedHead()).toBe(0);
    await rig.write(1, 3);
    const head = feed.feedHead();
    await rig.write(2);
    expect(await head).toBe(3);
    const later = await rig.feed();
    expect(await later.feedHead()).toBe(3);
  });

  it('tells every server of what one of them wrote', async () => {
    const feeds = [await rig.feed(), await rig.feed()];
    const grown = feeds.map((feed) => grownTo(feed, 2));
    await rig.write(1, 2);
    await Promise.all(grown);
    for (const feed of feeds) expect(await read(feed)).toEqual([1, 2]);
  });

  it('goes on after a restart from where the feed was settled', async () => {
    const first = await rig.feed();
    await rig.write(1, 2);
    await grownTo(first, 2);
    await first.close();
    await rig.write(3);
    const second = await rig.feed();
    expect(await read(second)).toEqual([1, 2, 3]);
    expect(await read(second, null)).toEqual([1, 2, 3]);
  });

  it('gives every subscriber every event once and in order while servers write and die', async () => {
    const total = 600;
    const feeds = [await rig.feed({ patience: { gapMs: 20 } }), await rig.feed({ patience: { gapMs: 20 } })];
    const followed = feeds.map((feed) => follow(feed, total));
    let next = 0;
    const server = async (seed: number) => {
      let state = seed;
      const random = () => {
        state = (state * 48_271) % 2_147_483_647;
        return state / 2_147_483_647;
      };
      while (next < total - 20) {
        const from = next + 1;
        const size = 1 + Math.floor(random() * 8);
        next += size;
        const block = Array.from({ length: size }, (_, i) => from + i);
        const died = random() < 0.1;
        // A position that was given up in the meantime is refused; the writer takes others.
        await rig.collections.log
          .insertMany(
            block.filter(() => !died).map((position) => entry(position)),
            { ordered: false },
          )
          .catch(() => {});
      }
    };
    await Promise.all([11, 222, 3_333].map(server));
    await rig.write(...Array.from({ length: total - next }, (_, i) => next + 1 + i));
    const [first, second] = await Promise.all(followed);
    const events = rig.collections.log
      .find({ kind: { $ne: 'VOID' } }, { projection: { _id: 1 } })
      .sort({ _id: 1 });
    const logged = (await events.toArray()).map(({ _id }) => _id);
    expect(logged.length).toBeGreaterThan(300);
    expect(first).toEqual(logged);
    expect(second).toEqual(logged);
  });
});

import { giveUp, voidAt } from '../../../src/store/mongodb/void.js';
import { describeMongo } from '../../support/mongodb.js';
import { entry, FeedRig } from '../../support/mongodb-feed.js';

const DAY_MS = 86_400_000;
const REWARD = {
  kind: 'reward',
  id: 'rw_1',
  name: 'reward',
  value: 1,
  source: 'client',
  comment: null,
  key: null,
  target: 'step',
  completes: false,
} as const;

describeMongo('retention of the feed of several servers', () => {
  let rig: FeedRig;
  beforeEach(async () => {
    rig = await FeedRig.open();
  });
  afterEach(() => rig.close());

  const oneTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
  const logged = async () =>
    (await rig.collections.log.find({}).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  const positions = (events: readonly { readonly position: number }[]) =>
    events.map((event) => event.position);

  it('keeps the newest events, starts at the oldest kept and refuses older cursors', async () => {
    await rig.write(...oneTo(21));
    const feed = await rig.feed({ retention: { events: 5, days: 1 } });
    expect(positions(await feed.readEvents(null, 100))).toEqual([17, 18, 19, 20, 21]);
    expect(positions(await feed.readEvents(16, 2))).toEqual([17, 18]);
    await expect(feed.readEvents(15, 1)).rejects.toMatchObject({ code: 'FEED_CURSOR_EXPIRED' });
    expect(await logged()).toEqual([17, 18, 19, 20, 21]);
  });

  it('is seen by a server that does not trim itself', async () => {
    await rig.write(...oneTo(10));
    const other = await rig.feed();
    await rig.feed({ retention: { events: 3, days: 1 } });
    expect(positions(await other.readEvents(null, 100))).toEqual([8, 9, 10]);
    await expect(other.readEvents(0, 1)).rejects.toMatchObject({ code: 'FEED_CURSOR_EXPIRED' });
  });

  it('gives up what is older than so many days', async () => {
    const old = Date.now() - 3 * DAY_MS;
    await rig.write(...oneTo(6).map((position) => entry(position, { at: position <= 4 ? old : Date.now() })));
    const feed = await rig.feed({ retention: { events: 1000, days: 2 } });
    expect(positions(await feed.readEvents(null, 10))).toEqual([5, 6]);
  });

  it('leaves ledger entries in the log, and what holds off a late writer; only the feed forgets', async () => {
    await rig.write(1, entry(2, { kind: 'REWARDED', entry: REWARD }), voidAt(3, 0), 4, 5);
    const feed = await rig.feed({ retention: { events: 1, days: 1 } });
    expect(positions(await feed.readEvents(null, 10))).toEqual([5]);
    expect(await logged()).toEqual([2, 3, 5]);
  });

  it('goes on from the head when every event is gone', async () => {
    await rig.write(...oneTo(4), voidAt(5, 0));
    const feed = await rig.feed({ retention: { events: 0, days: 1 } });
    expect(await feed.readEvents(null, 10)).toEqual([]);
    expect(await feed.feedHead()).toBe(4);
    expect(await feed.readEvents(4, 10)).toEqual([]);
    const later = await rig.feed();
    expect(await later.feedHead()).toBe(4);
    await rig.write(6);
    expect(positions(await later.readEvents(null, 10))).toEqual([6]);
  });

  it('is done once when two servers do it at the same time', async () => {
    await rig.write(...oneTo(4_500));
    const retention = { events: 100, days: 1 };
    const [feed, other] = await Promise.all([rig.feed({ retention }), rig.feed({ retention })]);
    for (const server of [feed, other]) {
      const [oldest] = await server.readEvents(null, 1);
      expect(oldest?.position).toBeGreaterThan(2_000);
      expect(await server.feedHead()).toBe(4_500);
    }
    const { trimmed = 0 } = (await rig.collections.feed.findOne({ _id: 'feed' })) ?? {};
    expect((await logged()).filter((position) => position > trimmed)).toHaveLength(4_500 - trimmed);
  });

  it('finishes what a server gave up that died before it was deleted', async () => {
    await rig.write(...oneTo(5));
    await rig.collections.feed.updateOne({ _id: 'feed' }, { $set: { settled: 5, trimmed: 3 } });
    await rig.feed({ retention: { events: 100, days: 1 } });
    expect(await logged()).toEqual([4, 5]);
  });

  it('keeps what a server that holds a lock may still be asked about', async () => {
    await rig.write(...oneTo(10));
    await rig.lock([4, 6]);
    const feed = await rig.feed({ patience: { gapMs: 0, lockMs: 0 }, retention: { events: 2, days: 1 } });
    expect(positions(await feed.readEvents(null, 100))).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  it('is not taken for an undecided position by a server that was away', async () => {
    await rig.write(1, 2);
    const away = await rig.feed({ patience: { gapMs: 0 } });
    await rig.collections.steps.insertMany([3, 4].map((_id) => ({ _id })) as never);
    await rig.write(3, 4, entry(5, { kind: 'REWARDED', entry: REWARD }), 6, 7);
    await rig.feed({ retention: { events: 1, days: 1 } });
    expect(await logged()).toEqual([5, 7]);
    expect(await away.feedHead()).toBe(7);
    expect(await logged()).toEqual([5, 7]);
    expect(await rig.collections.steps.countDocuments()).toBe(2);
  });

  it('never lets a step be deleted because its event is gone', async () => {
    await rig.collections.steps.insertMany([1, 2].map((_id) => ({ _id })) as never);
    await rig.write(1, 2, 3);
    await rig.feed({ retention: { events: 1, days: 1 } });
    // As a server does that asks about positions it saw undecided long ago.
    await giveUp(rig.collections, [1, 2]);
    expect(await rig.collections.steps.countDocuments()).toBe(2);
  });
});

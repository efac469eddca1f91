import type { Collections } from '../../../src/store/mongodb/connect.js';
import { openCollections } from '../../../src/store/mongodb/connect.js';
import { MongoFeed } from '../../../src/store/mongodb/feed/feed.js';
import { NEW_FEED } from '../../../src/store/mongodb/set-up.js';
import { describeMongo, newTestDatabase } from '../../support/mongodb.js';
import { entry, grownTo } from '../../support/mongodb-feed.js';
import { MongoProxy } from '../../support/mongodb-proxy.js';

/** Nothing but a change stream can wake it. */
const NEVER = { pollMs: 3_600_000, netMs: 3_600_000, retryMs: 5 };
const OFTEN = { pollMs: 5, netMs: 5, retryMs: 5 };

describeMongo('what wakes the feed', () => {
  const database = newTestDatabase();
  let proxy: MongoProxy;
  let direct: Collections;
  let behind: Collections;
  let feed: MongoFeed | null = null;
  beforeEach(async () => {
    direct = await openCollections(database.uri);
    await direct.feed.insertOne({ _id: 'feed', ...NEW_FEED });
    proxy = await MongoProxy.start(database.uri, 'log');
    behind = await openCollections(proxy.through(database.uri), { serverSelectionMs: 1_000 });
  });
  afterEach(async () => {
    await feed?.close();
    await behind.client.close();
    await proxy.close();
    await database.drop();
    await direct.client.close();
  });

  const open = async (replicated: boolean, times: typeof NEVER): Promise<MongoFeed> => {
    feed = new MongoFeed({ ...behind, replicated }, { retention: null, times });
    await feed.open();
    return feed;
  };
  const positions = async (from: MongoFeed) => (await from.readEvents(0, 100)).map((event) => event.position);

  it('is one change stream on the log where the deployment has them, however many listen', async () => {
    const opened = await open(true, NEVER);
    const grown = Promise.all([grownTo(opened, 2), grownTo(opened, 2)]);
    await proxy.listening();
    expect(proxy.streams).toEqual([
      [{ $changeStream: {} }, { $match: { operationType: 'insert' } }, { $project: { documentKey: 1 } }],
    ]);
    await direct.log.insertMany([entry(1), entry(2)]);
    proxy.insert(2);
    await grown;
    expect(await positions(opened)).toEqual([1, 2]);
  });

  it('is its own look at the log where there are no change streams', async () => {
    const opened = await open(false, OFTEN);
    const grown = grownTo(opened, 1);
    await direct.log.insertMany([entry(1)]);
    await grown;
    expect(proxy.streams).toEqual([]);
  });

  it('is its own look at the log while a change stream cannot be had', async () => {
    feed = new MongoFeed({ ...direct, replicated: true }, { retention: null, times: OFTEN });
    await feed.open();
    const grown = grownTo(feed, 1);
    await direct.log.insertMany([entry(1)]);
    await grown;
    expect(await positions(feed)).toEqual([1]);
  });

  it.each([
    ['a change stream', true],
    ['its own look', false],
  ])('comes back by itself with the database: %s', async (_name, replicated) => {
    const opened = await open(replicated, replicated ? NEVER : OFTEN);
    const heads: number[] = [];
    opened.onFeedGrowth((head) => heads.push(head));
    if (replicated) await proxy.listening();
    await proxy.cut();
    await direct.log.insertMany([entry(1)]);
    await expect(opened.readEvents(0, 1)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    const grown = grownTo(opened, 1);
    await proxy.restore();
    if (replicated) {
      // Either the stream resumes and tells of what it missed, or a new one is opened and the log looked at.
      await proxy.listening();
      proxy.insert(1);
    }
    await grown;
    expect(heads).toEqual([1]);
  });
});

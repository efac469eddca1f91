import type { Feed } from '../../src/feed/interface.js';
import { StoreFeed } from '../../src/feed/store-feed.js';
import type { FeedEvent } from '../../src/model/event.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';
import { oneToN, positions, take } from './take-events.js';

describe('the feed of many', () => {
  let opened: TestStore;
  let feed: Feed;
  beforeEach(async () => {
    opened = await openTestStore();
    feed = new StoreFeed(opened.store);
  });
  afterEach(async () => {
    feed.close();
    await opened.close();
  });
  const append = (count: number) =>
    put(
      opened.store,
      Array.from({ length: count }, (_, i) => draft({ response: { role: 'assistant', content: `${i}` } })),
    );

  it('gives two thousand subscribers every event once and in order', async () => {
    const readers = Array.from({ length: 2000 }, () => take(feed, '', 61));
    for (let i = 0; i < 6; i++) await append(10);
    for (const events of await Promise.all(readers)) expect(positions(events)).toEqual(oneToN(61));
  });

  it('lets a subscriber that reads nothing hold back nobody', async () => {
    const abort = new AbortController();
    const idle = feed.subscribe(LOCAL_PRINCIPAL, { after: '', signal: abort.signal })[Symbol.asyncIterator]();
    await append(1);
    await idle.next();
    await append(6000);
    expect(positions(await take(feed, '', 6002))).toEqual(oneToN(6002));
    const rest: number[] = [2];
    while (rest.length < 6001) rest.push(...positions((await idle.next()).value as FeedEvent[]));
    expect(rest).toEqual(oneToN(6001, 2).map((p, i) => (i === 0 ? 2 : p)));
    abort.abort();
  });
});

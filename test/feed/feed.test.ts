import type { Feed } from '../../src/feed/interface.js';
import { StoreFeed } from '../../src/feed/store-feed.js';
import type { FeedEvent } from '../../src/model/event.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';
import { oneToN, positions, take } from './take-events.js';

describe('the feed', () => {
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

  it('replays from the oldest event, then follows, without a gap or a repeat', async () => {
    await append(1200);
    const reading = take(feed, '', 1401);
    await append(200);
    expect(positions(await reading)).toEqual(oneToN(1401));
  });

  it('starts from now without a cursor', async () => {
    await append(3);
    const head = await opened.store.feedHead();
    const abort = new AbortController();
    const stream = feed
      .subscribe(LOCAL_PRINCIPAL, { after: null, signal: abort.signal })
      [Symbol.asyncIterator]();
    const first = stream.next();
    // The subscription reads the head before it waits; an event of this writer then comes after it.
    await feed.head();
    await append(1);
    const { value } = await first;
    expect(positions(value as FeedEvent[])[0]).toBe(head + 1);
    abort.abort();
  });

  it('resumes after a cursor with exactly what came since', async () => {
    await append(5);
    const before = await take(feed, '', 6);
    const cursor = feed.cursorOf(before.at(-1)?.position ?? 0);
    await append(700);
    const since = await take(feed, cursor, 700);
    expect(positions(since)).toEqual(oneToN(700, 7));
  });

  it('serves many subscribers from one tail, each at its own place', async () => {
    await append(50);
    const readers = Array.from({ length: 40 }, (_, i) =>
      take(feed, i === 0 ? '' : feed.cursorOf(i), 151 - i),
    );
    await append(100);
    for (const [i, events] of (await Promise.all(readers)).entries())
      expect(positions(events)).toEqual(oneToN(151 - i, i + 1));
  });

  it('shows a caller only its channels', async () => {
    await put(opened.store, [draft()], 'secret');
    await put(opened.store, [draft()], 'val');
    const abort = new AbortController();
    const caller = { ...LOCAL_PRINCIPAL, channels: ['val'] };
    const stream = feed.subscribe(caller, { after: '', signal: abort.signal })[Symbol.asyncIterator]();
    const { value } = await stream.next();
    expect((value as FeedEvent[]).map((event) => event.channel)).toEqual(['val', 'val']);
    abort.abort();
  });

  it.each([
    ['is no cursor', 'x'],
    ['lies in the future', Buffer.from('f1:99').toString('base64url')],
  ])('refuses a cursor that %s', async (_name, after) => {
    await expect(take(feed, after, 1)).rejects.toMatchObject({ code: 'INVALID_FEED_CURSOR' });
  });

  it('refuses a caller that may not read', async () => {
    const abort = new AbortController();
    const stream = feed.subscribe(
      { ...LOCAL_PRINCIPAL, scopes: new Set(['ingest' as const]) },
      { after: '', signal: abort.signal },
    );
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('ends when it is closed', async () => {
    const reading = take(feed, '', 10);
    await append(1);
    feed.close();
    expect((await reading).length).toBeLessThan(10);
  });
});

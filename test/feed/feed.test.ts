import type { FeedEvent } from '../../src/model/event.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { draft, put } from '../support/drafts.js';
import { feedForEachTest, oneToN, positions, take } from './feed-rig.js';

describe('the feed', () => {
  const rig = feedForEachTest();
  const { append } = rig;

  it('replays from the oldest event, then follows, without a gap or a repeat', async () => {
    await append(1200);
    const reading = take(rig.feed, '', 1401);
    await append(200);
    expect(positions(await reading)).toEqual(oneToN(1401));
  });

  it('starts from now without a cursor', async () => {
    await append(3);
    const head = await rig.store.feedHead();
    const abort = new AbortController();
    const stream = rig.feed
      .subscribe(LOCAL_PRINCIPAL, { after: null, signal: abort.signal })
      [Symbol.asyncIterator]();
    const first = stream.next();
    // The subscription reads the head before it waits; an event of this writer then comes after it.
    await rig.feed.head();
    await append(1);
    const { value } = await first;
    expect(positions(value as FeedEvent[])[0]).toBe(head + 1);
    abort.abort();
  });

  it('resumes after a cursor with exactly what came since', async () => {
    await append(5);
    const before = await take(rig.feed, '', 6);
    const cursor = rig.feed.cursorOf(before.at(-1)?.position ?? 0);
    await append(700);
    const since = await take(rig.feed, cursor, 700);
    expect(positions(since)).toEqual(oneToN(700, 7));
  });

  it('serves many subscribers from one tail, each at its own place', async () => {
    await append(50);
    const readers = Array.from({ length: 40 }, (_, i) =>
      take(rig.feed, i === 0 ? '' : rig.feed.cursorOf(i), 151 - i),
    );
    await append(100);
    for (const [i, events] of (await Promise.all(readers)).entries())
      expect(positions(events)).toEqual(oneToN(151 - i, i + 1));
  });

  it('shows a caller only its channels', async () => {
    await put(rig.store, [draft()], 'secret');
    await put(rig.store, [draft()], 'val');
    const abort = new AbortController();
    const caller = { ...LOCAL_PRINCIPAL, channels: ['val'] };
    const stream = rig.feed.subscribe(caller, { after: '', signal: abort.signal })[Symbol.asyncIterator]();
    const { value } = await stream.next();
    expect((value as FeedEvent[]).map((event) => event.channel)).toEqual(['val', 'val']);
    abort.abort();
  });

  it.each([
    ['is no cursor', 'x'],
    ['lies in the future', Buffer.from('f1:99').toString('base64url')],
  ])('refuses a cursor that %s', async (_name, after) => {
    await expect(take(rig.feed, after, 1)).rejects.toMatchObject({ code: 'INVALID_FEED_CURSOR' });
  });

  it('refuses a caller that may not read', async () => {
    const abort = new AbortController();
    const stream = rig.feed.subscribe(
      { ...LOCAL_PRINCIPAL, scopes: new Set(['ingest' as const]) },
      { after: '', signal: abort.signal },
    );
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('ends when it is closed', async () => {
    const reading = take(rig.feed, '', 10);
    await append(1);
    rig.feed.close();
    expect((await reading).length).toBeLessThan(10);
  });
});

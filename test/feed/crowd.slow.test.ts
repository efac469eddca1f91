import type { FeedEvent } from '../../src/model/event.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { feedForEachTest, oneToN, positions, take } from './feed-rig.js';

describe('the feed of many', () => {
  const rig = feedForEachTest();
  const { append } = rig;

  it('gives two thousand subscribers every event once and in order', async () => {
    const readers = Array.from({ length: 2000 }, () => take(rig.feed, '', 61));
    for (let i = 0; i < 6; i++) await append(10);
    for (const events of await Promise.all(readers)) expect(positions(events)).toEqual(oneToN(61));
  });

  it('lets a subscriber that reads nothing hold back nobody', async () => {
    const abort = new AbortController();
    const idle = rig.feed
      .subscribe(LOCAL_PRINCIPAL, { after: '', signal: abort.signal })
      [Symbol.asyncIterator]();
    await append(1);
    await idle.next();
    await append(6000);
    expect(positions(await take(rig.feed, '', 6002))).toEqual(oneToN(6002));
    const rest: number[] = [2];
    while (rest.length < 6001) rest.push(...positions((await idle.next()).value as FeedEvent[]));
    expect(rest).toEqual(oneToN(6001, 2).map((p, i) => (i === 0 ? 2 : p)));
    abort.abort();
  });
});

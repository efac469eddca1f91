import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { decodeFeedCursor, encodeFeedCursor } from '../../src/feed/cursor.js';
import type { Feed } from '../../src/feed/interface.js';
import { StoreFeed } from '../../src/feed/store-feed.js';
import type { FeedEvent } from '../../src/model/event.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { GappedLog } from './support/gapped-log.js';

/** A store's id: cursors carry its beginning. */
const STORE = { storeId: 'a1b2c3d4e5f60718293a4b5c' };
/** Places of one commit, as the databases of several servers number them. */
const COMMIT = 2 ** 14;

/** Someone who follows the feed and checks what it is given. */
class Follower {
  /** Of the last event it was given. */
  position: number | null;
  isRefused = false;
  private readonly abort = new AbortController();
  private readonly stream: AsyncIterator<readonly FeedEvent[]>;
  /** Who starts now has to ask now. */
  private first: Promise<IteratorResult<readonly FeedEvent[]>> | null = null;

  constructor(
    private readonly log: GappedLog,
    feed: Feed,
    after: number | null | 'now',
  ) {
    this.position = after === 'now' ? log.head : after;
    const cursor = after === 'now' ? null : after === null ? '' : feed.cursorOf(after);
    this.stream = feed
      .subscribe(LOCAL_PRINCIPAL, { after: cursor, signal: this.abort.signal })
      [Symbol.asyncIterator]();
    if (after !== 'now') return;
    this.first = this.stream.next();
    this.first.catch(() => {});
  }

  /** The events it has still to be given. */
  get missing(): readonly FeedEvent[] {
    const { position } = this;
    return this.log.events.filter((event) => event.position > (position ?? this.log.trimmed));
  }

  /** Takes a batch if there is one for it. */
  async pull(): Promise<void> {
    const { missing } = this;
    if (this.isRefused || missing.length === 0) return;
    const mayBeRefused = this.position !== null && this.position < this.log.trimmed;
    try {
      const asked = this.first ?? this.stream.next();
      this.first = null;
      const { value } = await asked;
      const events = value as readonly FeedEvent[];
      const expected = missing.slice(0, events.length);
      // Jest compares thousands of events twenty times as slowly; it is asked only for the words of a failure.
      if (events.length === 0 || !events.every((event, i) => isDeepStrictEqual(event, expected[i]))) {
        expect(events.length).toBeGreaterThan(0);
        expect(events).toEqual(expected);
      }
      this.position = events[events.length - 1]?.position ?? null;
    } catch (error) {
      if (!mayBeRefused) throw error;
      expect(error).toMatchObject({ code: 'FEED_CURSOR_EXPIRED' });
      this.isRefused = true;
    }
  }

  async leave(): Promise<void> {
    this.abort.abort();
    await this.stream.return?.();
  }
}

type Act = (log: GappedLog, feed: Feed, followers: Follower[]) => Promise<void> | void;

const gap = fc.oneof(
  { weight: 4, arbitrary: fc.constant(1) },
  fc.integer({ min: 2, max: 3 * COMMIT }),
  fc.constant(COMMIT),
);
const start = fc.oneof(
  fc.constant('now' as const),
  fc.constant(null),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.array(gap, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 1_600 })).map(
    ([gaps, count]): Act =>
      (log) => {
        log.append(Array.from({ length: count }, (_, i) => gaps[i % gaps.length] ?? 1));
      },
  ),
  {
    weight: 2,
    arbitrary: fc.array(gap, { minLength: 1, maxLength: 3 }).map(
      (gaps): Act =>
        (log) =>
          log.append(gaps),
    ),
  },
  fc.integer({ min: 0, max: 3_000 }).map(
    (count): Act =>
      (log) =>
        log.keep(count),
  ),
  {
    weight: 2,
    arbitrary: start.map(
      (from): Act =>
        (log, feed, followers) => {
          const at = typeof from === 'number' ? log.events[Math.floor(from * log.events.length)] : undefined;
          followers.push(
            new Follower(log, feed, typeof from === 'number' ? (at?.position ?? log.head) : from),
          );
        },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.nat().map(
      (one): Act =>
        (_log, _feed, all) =>
          all[one % Math.max(1, all.length)]?.pull(),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: 3 }).map(
      (rounds): Act =>
        async (_log, _feed, followers) => {
          for (let i = 0; i < rounds; i++) await Promise.all(followers.map((follower) => follower.pull()));
        },
    ),
  },
  fc.nat().map(
    (one): Act =>
      async (_log, _feed, followers) => {
        await followers.splice(one % Math.max(1, followers.length), 1)[0]?.leave();
      },
  ),
);

async function drain(followers: readonly Follower[]): Promise<void> {
  for (const follower of followers)
    while (!follower.isRefused && follower.missing.length > 0) await follower.pull();
}

describe('a feed whose positions have gaps', () => {
  it('gives every subscriber that comes, lags and goes each event once and in order', async () => {
    const property = fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      const log = new GappedLog();
      const feed = new StoreFeed(log);
      const followers: Follower[] = [];
      for (const one of acts) await one(log, feed, followers);
      await drain(followers);
      for (const follower of followers) await follower.leave();
      feed.close();
    });
    await fc.assert(property, { numRuns: 150 });
  });

  it('reads new events once for two hundred subscribers', async () => {
    const log = new GappedLog();
    log.append([COMMIT]);
    const feed = new StoreFeed(log);
    const followers = Array.from({ length: 200 }, () => new Follower(log, feed, 'now'));
    for (let i = 0; i < 10; i++) {
      log.append([COMMIT, 1, 1, 7]);
      await Promise.all(followers.map((follower) => follower.pull()));
    }
    expect(followers.every(({ position }) => position === log.head)).toBe(true);
    expect(log.reads).toBe(10);
    feed.close();
  });

  it('waits for what comes after the last event, however far away its position is', async () => {
    const log = new GappedLog();
    log.append([COMMIT]);
    const feed = new StoreFeed(log);
    const stream = feed
      .subscribe(LOCAL_PRINCIPAL, { after: null, signal: new AbortController().signal })
      [Symbol.asyncIterator]();
    const next = stream.next();
    await feed.head();
    log.append([5 * COMMIT]);
    expect(((await next).value as readonly FeedEvent[]).map(({ position }) => position)).toEqual([
      6 * COMMIT,
    ]);
    feed.close();
  });

  it('starts anew behind a retention that passed by who reads nothing', async () => {
    const log = new GappedLog();
    log.append([1]);
    const feed = new StoreFeed(log);
    const idle = new Follower(log, feed, null);
    await idle.pull();
    log.append(Array.from({ length: 100 }, () => COMMIT));
    log.keep(10);
    const follower = new Follower(log, feed, 'now');
    log.append([3]);
    await follower.pull();
    expect(follower.position).toBe(log.head);
    await idle.pull();
    expect(idle.isRefused).toBe(true);
    feed.close();
  });

  it('has cursors for every position that a number can tell from its neighbours', () => {
    const positions = fc.oneof(fc.maxSafeNat(), fc.constant(Number.MAX_SAFE_INTEGER));
    fc.assert(
      fc.property(positions, (position) => {
        expect(decodeFeedCursor(encodeFeedCursor(position, STORE), STORE)).toBe(position);
      }),
    );
    for (const cursor of [
      'f1:9007199254740992',
      'f1:12345678901234567',
      'f1:-1',
      'f1:1.5',
      'f1:',
      'f2:7:',
      'f2:7:b1b2c3d4e5f6',
    ]) {
      expect(() => decodeFeedCursor(Buffer.from(cursor).toString('base64url'), STORE)).toThrow(
        expect.objectContaining({ code: 'INVALID_FEED_CURSOR' }),
      );
    }
  });
});

import { type Collections, openCollections } from '../../src/store/mongodb/connect.js';
import type { LogDoc, TrajectoryDoc } from '../../src/store/mongodb/documents.js';
import { type FeedOptions, MongoFeed } from '../../src/store/mongodb/feed/feed.js';
import { NEW_FEED } from '../../src/store/mongodb/set-up.js';
import { newTestDatabase } from './mongodb.js';

/** An event of trajectory `t`, as a writer puts it into the log. */
export function entry(position: number, given: Partial<LogDoc> = {}): LogDoc {
  return {
    _id: position,
    kind: 'ADDED',
    trajectory: 't',
    group: null,
    step: position,
    stepId: `step_${position}`,
    channel: 'train',
    uid: 'a',
    at: Date.now(),
    entry: null,
    ...given,
  };
}

/** A database with a log of its own, and servers that read it. */
export class FeedRig {
  private readonly feeds: MongoFeed[] = [];

  private constructor(
    readonly collections: Collections,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open(): Promise<FeedRig> {
    const database = newTestDatabase();
    const collections = await openCollections(database.uri);
    await collections.feed.insertOne({ _id: 'feed', ...NEW_FEED });
    return new FeedRig(collections, database.drop);
  }

  /** A server's feed; it looks at the log often, so that nobody waits for long. */
  async feed(options: Partial<FeedOptions> = {}): Promise<MongoFeed> {
    const times = { pollMs: 5, netMs: 5, retryMs: 2 };
    const feed = new MongoFeed(this.collections, {
      retention: null,
      patience: { gapMs: 60_000 },
      times,
      ...options,
    });
    this.feeds.push(feed);
    await feed.open();
    return feed;
  }

  /** What another server commits. */
  async write(...positions: readonly (number | LogDoc)[]): Promise<void> {
    const entries = positions.map((given) => (typeof given === 'number' ? entry(given) : given));
    await this.collections.log.insertMany(entries);
  }

  /** Locks trajectory `t` as a server does that writes these positions; null: unlocks it. */
  async lock(range: readonly [number, number] | null): Promise<void> {
    const lock = range === null ? null : { token: 'x', beat: 0, ranges: [range] };
    await this.collections.trajectories.updateOne(
      { _id: 't' },
      { $set: { lock } satisfies Partial<TrajectoryDoc> },
      { upsert: true },
    );
  }

  async close(): Promise<void> {
    for (const feed of this.feeds) await feed.close();
    await this.drop();
    await this.collections.client.close();
  }
}

/** Resolves when the feed has grown up to `head`. */
export function grownTo(feed: MongoFeed, head: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = feed.onFeedGrowth((at) => {
      if (at < head) return;
      stop();
      resolve();
    });
  });
}

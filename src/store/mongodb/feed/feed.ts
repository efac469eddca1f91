import { setTimeout } from 'node:timers/promises';
import { StepwellError } from '../../../errors/index.js';
import type { FeedEvent } from '../../../model/event.js';
import type { FeedRetention } from '../../options.js';
import type { StepStore } from '../../port.js';
import type { Collections } from '../collections.js';
import { translated } from '../connect.js';
import type { LogDoc } from '../documents.js';
import { Coalesced } from './coalesced.js';
import { FeedTail, type Patience } from './tail.js';
import { FeedTrimmer } from './trimmer.js';
import { FeedWatch, type WatchTimes } from './watch.js';
import { eventOf } from './window.js';

export interface FeedOptions {
  readonly retention: FeedRetention | null;
  readonly patience?: Partial<Patience>;
  readonly times?: Partial<WatchTimes>;
}

/** Between taking a position and noting it in a lock lies one round trip. */
const PATIENCE: Patience = { gapMs: 5_000, lockMs: 60_000 };
const TIMES: WatchTimes = { pollMs: 100, netMs: 5_000, retryMs: 20 };
/** Between notes of how far the feed is settled: where the next server starts to read. */
const NOTE_MS = 1_000;

type FeedOfStore = Pick<StepStore, 'readEvents' | 'feedHead' | 'onFeedGrowth'>;

/** The feed of a deployment as one server reads it: one tail, however many subscribers; see README.md. */
export class MongoFeed implements FeedOfStore {
  private readonly listeners = new Set<(head: number) => void>();
  private readonly tail: FeedTail;
  private readonly watch: FeedWatch;
  private readonly trimmer: FeedTrimmer | null;
  private readonly heads = new Coalesced(() => this.readHead());
  private trimmed = 0;
  private noted = { settled: 0, at: Number.NEGATIVE_INFINITY };
  private closed = false;

  constructor(
    private readonly collections: Collections,
    { retention, patience = {}, times = {} }: FeedOptions,
  ) {
    this.tail = new FeedTail(collections, { ...PATIENCE, ...patience }, (head) => {
      for (const listener of [...this.listeners]) listener(head);
    });
    const { log, replicated } = collections;
    this.watch = new FeedWatch(this.tail, log, replicated, { ...TIMES, ...times }, () => this.note(NOTE_MS));
    this.trimmer =
      retention === null
        ? null
        : new FeedTrimmer(collections, this.tail, retention, (trimmed) => {
            this.trimmed = Math.max(this.trimmed, trimmed);
          });
  }

  /** Reads where the feed stands, and gives up a first slice of what retention no longer covers. */
  async open(): Promise<void> {
    await translated(async () => {
      await this.tail.advance();
      await this.trimmer?.start();
    });
  }

  /** Takes what this server committed (VOID among it), once all that derives from it is written. */
  committed(entries: readonly LogDoc[]): void {
    this.tail.committed(entries);
    if (this.tail.isBlocked) this.watch.wake();
  }

  async readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]> {
    return translated(async () => {
      if (this.tail.isBlocked || position === null || position >= this.tail.head) await this.tail.advance();
      if (position === null) return this.replayAll(limit);
      if (position < this.trimmed) throw new StepwellError('FEED_CURSOR_EXPIRED');
      const events = this.tail.after(position, limit) ?? (await this.replay(position, limit));
      if (position < this.trimmed) throw new StepwellError('FEED_CURSOR_EXPIRED');
      return events;
    });
  }

  /** Waits until every position below it is decided, at most about as long as one may stay undecided. */
  feedHead(): Promise<number> {
    return translated(() => this.heads.ask());
  }

  onFeedGrowth(listener: (head: number) => void): () => void {
    this.listeners.add(listener);
    this.watch.start();
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.listeners.clear();
    await this.trimmer?.close();
    await this.watch.close();
  }

  private async replayAll(limit: number): Promise<readonly FeedEvent[]> {
    for (;;) {
      const from = await this.readTrimmed();
      const events = await this.replay(from, limit);
      if (this.trimmed === from) return events;
    }
  }

  /** Events from the log; afterwards `trimmed` says whether it was whole. */
  private async replay(position: number, limit: number): Promise<readonly FeedEvent[]> {
    const decided = { $gt: position, $lte: this.tail.settled };
    const entries = await this.collections.log
      .find({ _id: decided, kind: { $ne: 'VOID' } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    await this.readTrimmed();
    return entries.flatMap((entry) => eventOf(entry) ?? []);
  }

  private async readTrimmed(): Promise<number> {
    const { trimmed = 0 } = (await this.collections.feed.findOne({ _id: 'feed' })) ?? {};
    this.trimmed = Math.max(this.trimmed, trimmed);
    return this.trimmed;
  }

  private async readHead(): Promise<number> {
    const newest = await this.collections.log.findOne(
      { _id: { $gt: this.tail.settled }, kind: { $ne: 'VOID' } },
      { sort: { _id: -1 }, projection: { _id: 1 } },
    );
    // A server that looks at the log only now and then may know of nothing since; others may have trimmed it all.
    if (newest === null) return Math.max(this.tail.head, await this.readTrimmed());
    for (;;) {
      await this.tail.advance();
      if (this.tail.settled >= newest._id) return this.tail.head;
      if (this.closed) throw new StepwellError('STORE_UNAVAILABLE', { detail: 'it is being closed' });
      await setTimeout(TIMES.retryMs);
    }
  }

  /** Says in the database how far the feed is settled, not more often than every `pauseMs`. */
  private async note(pauseMs: number): Promise<void> {
    const { settled } = this.tail;
    if (settled === this.noted.settled || performance.now() - this.noted.at < pauseMs) return;
    await this.collections.feed.updateOne({ _id: 'feed' }, { $max: { settled } });
    this.noted = { settled, at: performance.now() };
  }
}

import { StepwellError } from '../errors/index.js';
import type { FeedEvent } from '../model/event.js';
import { hasScope, maySeeChannel, type Principal } from '../model/principal.js';
import type { StepStore } from '../store/port.js';
import { decodeFeedCursor, encodeFeedCursor } from './cursor.js';
import type { Feed, FeedRequest } from './interface.js';

/** Events that one read brings, for a subscriber that catches up. */
const BATCH = 500;
/** Newest events kept in memory: who follows live is served from here, once for all subscribers. */
const TAIL = 4_096;

/**
 * The feed over a store. One tail reads new events for every subscriber; each subscriber pulls at its own pace, from
 * the tail while it keeps up and from the store when it has fallen behind, so that nothing waits for the slowest.
 */
export class StoreFeed implements Feed {
  private readonly tail: FeedEvent[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly stopListening: () => void;
  /** Position up to which the tail has read; null until the first reader. */
  private read: number | null = null;
  private announced = 0;
  private reading: Promise<void> | null = null;
  private closed = false;

  constructor(private readonly store: StepStore) {
    this.stopListening = store.onFeedGrowth((head) => {
      this.announced = Math.max(this.announced, head);
      this.wake();
    });
  }

  async head(): Promise<string> {
    return encodeFeedCursor(await this.store.feedHead());
  }

  async *subscribe(caller: Principal, { after, signal }: FeedRequest): AsyncGenerator<readonly FeedEvent[]> {
    if (!hasScope(caller, 'read')) throw new StepwellError('FORBIDDEN', { what: 'read the feed' });
    const head = await this.store.feedHead();
    this.read ??= head;
    // Null until the oldest event that is kept was read.
    let position = after === null ? head : after === '' ? null : decodeFeedCursor(after);
    // A cursor of the future was made by another deployment; waiting for it would skip what comes first.
    if (position !== null && position > Math.max(head, this.announced, this.store.position))
      throw new StepwellError('INVALID_FEED_CURSOR');
    while (!signal.aborted && !this.closed) {
      const events: readonly FeedEvent[] =
        position === null ? await this.store.readEvents(null, BATCH) : await this.eventsAfter(position);
      const last = events[events.length - 1];
      if (last === undefined) {
        position ??= head;
        await this.growth(position, signal);
        continue;
      }
      position = last.position;
      const visible = events.filter((event) => maySeeChannel(caller, event.channel));
      if (visible.length > 0) yield visible;
    }
  }

  close(): void {
    this.closed = true;
    this.stopListening();
    this.wake();
  }

  private async eventsAfter(position: number): Promise<readonly FeedEvent[]> {
    if (this.announced > (this.read ?? 0)) await this.refresh();
    const oldest = this.tail[0];
    if (oldest === undefined || position < oldest.position - 1) {
      if (position >= (this.read ?? 0)) return [];
      return this.store.readEvents(position, BATCH);
    }
    return this.tail.slice(this.indexAfter(position), this.indexAfter(position) + BATCH);
  }

  /** The first event of the tail after `position`, by bisection. */
  private indexAfter(position: number): number {
    let low = 0;
    let high = this.tail.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tail[middle]?.position ?? 0) > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Reads what is new into the tail, once however many subscribers ask at the same time. */
  private refresh(): Promise<void> {
    this.reading ??= this.extend().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async extend(): Promise<void> {
    if (this.announced - (this.read ?? 0) > TAIL) {
      // Nobody followed for a while: what is further back is read from the store by whoever wants it.
      this.tail.length = 0;
      this.read = this.announced - TAIL;
    }
    while (this.announced > (this.read ?? 0)) {
      const events = await this.store.readEvents(this.read ?? 0, BATCH);
      if (events.length === 0) break;
      this.tail.push(...events);
      this.read = events[events.length - 1]?.position ?? this.read;
    }
    if (this.tail.length > TAIL) this.tail.splice(0, this.tail.length - TAIL);
  }

  private growth(position: number, signal: AbortSignal): Promise<void> {
    if (this.announced > position || (this.read ?? 0) > position || this.closed) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  }

  private wake(): void {
    for (const resume of [...this.waiting]) resume();
  }
}

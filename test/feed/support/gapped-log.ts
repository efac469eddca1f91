import { StepwellError } from '../../../src/errors/index.js';
import type { FeedStore } from '../../../src/feed/store-feed.js';
import type { FeedEvent } from '../../../src/model/event.js';

/** The feed of a database whose positions have gaps, with a retention that gives up events when it is told to. */
export class GappedLog implements FeedStore {
  readonly events: FeedEvent[] = [];
  /** Events up to here were given up. */
  trimmed = 0;
  /** How often events were read. */
  reads = 0;
  readonly storeId = '0123456789abcdef01234567';
  private readonly listeners = new Set<(head: number) => void>();

  get head(): number {
    return this.events[this.events.length - 1]?.position ?? this.trimmed;
  }

  get position(): number {
    return this.head;
  }

  /** Appends an event at each of these distances from the one before. */
  append(gaps: readonly number[]): void {
    for (const gap of gaps) {
      const position = this.head + gap;
      const event = {
        kind: 'ADDED',
        channel: 'train',
        trajectoryUid: 'a',
        stepId: `step_${position}`,
      } as const;
      this.events.push({ ...event, position, at: 0 });
    }
    for (const listener of this.listeners) listener(this.head);
  }

  /** Gives up all but the newest events. */
  keep(count: number): void {
    const given = this.events[this.events.length - count - 1];
    if (given !== undefined) this.trimmed = Math.max(this.trimmed, given.position);
  }

  async readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]> {
    this.reads += 1;
    await Promise.resolve();
    if (position !== null && position < this.trimmed) throw new StepwellError('FEED_CURSOR_EXPIRED');
    const start = this.events.findIndex((event) => event.position > Math.max(position ?? 0, this.trimmed));
    return start === -1 ? [] : this.events.slice(start, start + limit);
  }

  async feedHead(): Promise<number> {
    return this.head;
  }

  onFeedGrowth(listener: (head: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

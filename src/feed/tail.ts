import type { FeedEvent } from '../model/event.js';
import type { StepStore } from '../store/port.js';

/** Events that one read of the store brings. */
export const BATCH = 500;
/** Newest events kept in memory: larger lets a subscriber lag further before it costs reads of its own. */
export const TAIL = 4_096;

/**
 * The newest events, read once for all who follow. It holds every event after `from` up to `read`. Positions have
 * gaps, so they are only compared: what comes after one is asked of the store.
 */
export class FeedTail {
  private events: FeedEvent[] = [];
  private fromPosition: number;
  private readPosition: number;
  /** False while the store has said that it holds nothing after `read`, and has announced nothing since. */
  private mayHaveGrown = true;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly store: Pick<StepStore, 'readEvents'>,
    position: number,
  ) {
    this.fromPosition = position;
    this.readPosition = position;
  }

  /** Who stands before it has fallen behind the tail. */
  get from(): number {
    return this.fromPosition;
  }

  /** Who stands here has seen all that the tail holds. */
  get read(): number {
    return this.readPosition;
  }

  /** The feed may hold more than the tail has read. */
  noteGrowth(): void {
    this.mayHaveGrown = true;
  }

  /** A batch of what comes after `position`, which is not before `from`. */
  after(position: number): readonly FeedEvent[] {
    const start = this.indexAfter(position);
    return this.events.slice(start, start + BATCH);
  }

  /**
   * Reads one batch from the store, once however many ask at the same time; null: there is nothing new.
   * @throws FEED_CURSOR_EXPIRED when events after `read` were given up
   */
  extend(): Promise<void> | null {
    if (this.reading === null && this.mayHaveGrown) {
      this.reading = this.readBatch().finally(() => {
        this.reading = null;
      });
    }
    return this.reading;
  }

  private async readBatch(): Promise<void> {
    this.mayHaveGrown = false;
    try {
      const events = await this.store.readEvents(this.readPosition, BATCH);
      this.events.push(...events);
      this.readPosition = events[events.length - 1]?.position ?? this.readPosition;
      if (events.length === BATCH) this.mayHaveGrown = true;
    } catch (error) {
      this.mayHaveGrown = true;
      throw error;
    }
    const given = this.events.length - TAIL;
    if (given < BATCH) return;
    this.fromPosition = this.events[given - 1]?.position ?? this.fromPosition;
    this.events = this.events.slice(given);
  }

  /** The index of the first event after `position`, by bisection. */
  private indexAfter(position: number): number {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle]?.position ?? 0) > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

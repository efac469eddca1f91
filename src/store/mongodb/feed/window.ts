import type { FeedEvent } from '../../../model/event.js';
import type { LogDoc } from '../documents.js';

/** Newest events kept in memory. */
const KEPT = 4_096;

/** What an entry of the log says to subscribers; null: nothing, the position was given up. */
export function eventOf(entry: LogDoc): FeedEvent | null {
  if (entry.kind === 'VOID') return null;
  return {
    position: entry._id,
    kind: entry.kind,
    channel: entry.channel ?? '',
    trajectoryUid: entry.uid ?? '',
    stepId: entry.stepId,
    at: entry.at,
  };
}

/** How far the log is decided without a gap, and the newest events of that part. */
export class Window {
  private events: FeedEvent[] = [];
  private from: number;

  /**
   * @param settled Every position up to here is decided
   * @param head Position of the newest event up to there
   */
  constructor(
    private settledAt: number,
    private headAt: number,
  ) {
    this.from = settledAt;
  }

  get settled(): number {
    return this.settledAt;
  }

  /** Position of the newest event, 0 if there was none. */
  get head(): number {
    return this.headAt;
  }

  /** Takes what stands at the next position. */
  take(event: FeedEvent | null): void {
    this.settledAt += 1;
    if (event === null) return;
    this.headAt = event.position;
    this.events.push(event);
    if (this.events.length < 2 * KEPT) return;
    this.events = this.events.slice(-KEPT);
    this.from = (this.events[0]?.position ?? 1) - 1;
  }

  /** Passes over positions that are decided but of which the log says nothing any more. */
  passOver(settled: number): void {
    if (settled <= this.settledAt) return;
    this.settledAt = settled;
    // What stood there is unknown here, so memory reaches back no further.
    this.events = [];
    this.from = settled;
  }

  /** Events after `position`, oldest first; null where memory does not reach back that far. */
  after(position: number, limit: number): readonly FeedEvent[] | null {
    if (position < this.from) return null;
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle]?.position ?? 0) > position) high = middle;
      else low = middle + 1;
    }
    return this.events.slice(low, low + limit);
  }
}

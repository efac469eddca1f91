import type { EventBatch } from './event-batch.js';

/**
 * Most events that are resolved together. With more, events share more reads; with fewer, the first one is delivered
 * sooner.
 */
const MOST_EVENTS = 128;
/** Events of the first set, when nothing is known of the size of their contents. */
const FIRST_EVENTS = 8;
/**
 * Bytes of content that events resolved together may read. More would delay pings; less makes large steps share fewer
 * reads.
 */
const MOST_BYTES = 512 * 1024;
/**
 * Sets of events under way at a time. A database answers the reads of several sets beside each other, and those of one in
 * turn, so that a single set would leave it idle while its results are sent.
 */
const MOST_SETS = 3;
/** Least bytes of content that a token takes, as an id and in a text. */
const TOKEN_BYTES = 24;

/**
 * Decides how many events are resolved together, and when further ones are begun, so that what is held for a subscriber
 * stays bounded however large its steps are. It estimates by what the last events have read and by the number of tokens of
 * the next ones.
 */
export class LookAhead {
  private most = FIRST_EVENTS;
  /** Estimated bytes of content that an event reads; 0 if the selection has no content. */
  private bytes = 0;
  /** How many events were begun together last. */
  private latest = 0;
  /** Sets of events that are under way, so that what they read is not known yet. */
  private unknown = 0;

  /** Whether more events should be begun, with `left` results that the reader has not taken yet. */
  isDue(left: number): boolean {
    if (left === 0 || (this.unknown === 0 && left <= this.latest / 2)) return true;
    // Further sets are begun only if their size is known: by what was read, and because they are not the largest there are.
    const isBounded = this.bytes > 0 && left + this.latest <= MOST_EVENTS;
    return isBounded && this.unknown < MOST_SETS && left < MOST_SETS * this.latest;
  }

  /** How many of the events from `start` on should be begun together; at least one. */
  count({ events, tokensOf }: EventBatch, start: number): number {
    this.latest = this.fitting(events.slice(start, start + this.most).map(tokensOf));
    this.unknown += 1;
    return this.latest;
  }

  /**
   * Takes note that `events` events that were begun together are done: `executed` of them here, which have read `bytes`
   * bytes of content; the others by another subscriber.
   */
  learn(events: number, executed: number, bytes: number): void {
    this.unknown -= 1;
    if (executed === 0) return;
    // The estimate falls by half at most, because after a large event the next one may be as large.
    this.bytes = Math.max(bytes / executed, this.bytes / 2);
    // Only a full set shows that twice as many events would have fit.
    if (events === this.most) this.most = Math.min(MOST_EVENTS, 2 * this.most);
  }

  private fitting(tokens: readonly number[]): number {
    if (this.bytes === 0) return tokens.length;
    let bytes = 0;
    for (const [count, each] of tokens.entries()) {
      bytes += Math.max(this.bytes, each * TOKEN_BYTES);
      if (bytes > MOST_BYTES) return Math.max(1, count);
    }
    return tokens.length;
  }
}

import type { EventBatch } from './event-batch.js';

/** Events resolved together at most: more share reads better, fewer are sooner there. */
const MOST_EVENTS = 128;
/** Events of the first ones, of whose contents nothing is known. */
const FIRST_EVENTS = 8;
/** Contents that events resolved together may take: larger steps share fewer reads, and more would hold up pings. */
const MOST_BYTES = 1024 * 1024;
/** What a token takes at least, as an id and as a part of a text. */
const TOKEN_BYTES = 24;

/**
 * Says how many events may be resolved together, so that what is held for a subscriber stays bounded however large
 * its steps are: by what the last ones have read, and by how many tokens the next ones have.
 */
export class LookAhead {
  private most = FIRST_EVENTS;
  /** Of the content of an event; 0 where none is selected. */
  private bytes = 0;
  /** Events that were begun together last. */
  private latest = 0;
  /** Groups of events of which it is not known yet what they read. */
  private unknown = 0;

  /** True if more events are to be begun while the results of `left` have not been taken yet. */
  isDue(left: number): boolean {
    return left === 0 || (this.unknown === 0 && left <= this.latest / 2);
  }

  /** How many of the events from `start` on are to be begun together; at least one. */
  count({ events, tokensOf }: EventBatch, start: number): number {
    this.latest = this.fitting(events.slice(start, start + this.most).map(tokensOf));
    this.unknown += 1;
    return this.latest;
  }

  /** So many events that were begun together have read contents of so many bytes. */
  learn(events: number, bytes: number): void {
    this.unknown -= 1;
    // Large ones are remembered for a while: where there was one, the next may be as large.
    this.bytes = Math.max(bytes / events, this.bytes / 2);
    // Only as many as there might have been say that twice as many are no more than expected.
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

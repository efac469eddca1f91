import type { EventBatch } from './event-batch.js';

/** Events resolved together at most: more share reads better, fewer are sooner there. */
const MOST_EVENTS = 128;
/** Events of the first ones, of whose contents nothing is known. */
const FIRST_EVENTS = 8;
/** Contents that events resolved together may take: larger steps share fewer reads. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What a token takes at least, as an id and as a part of a text. */
const TOKEN_BYTES = 24;

/**
 * Says how many events may be resolved together, so that what is held for a subscriber stays bounded however large
 * its steps are: by what the last ones have read, and by how many tokens the next ones have.
 */
export class LookAhead {
  private most = FIRST_EVENTS;
  /** Of an event; 0 where no content is selected. */
  private bytes = 0;

  /** How many of the events from `start` on are next; at least one. */
  count({ events, tokensOf }: EventBatch, start: number): number {
    let bytes = 0;
    for (let count = 0; count < this.most && start + count < events.length; count++) {
      if (this.bytes > 0) bytes += Math.max(this.bytes, tokensOf(events[start + count]) * TOKEN_BYTES);
      if (bytes > MOST_BYTES) return Math.max(1, count);
    }
    return Math.min(this.most, events.length - start);
  }

  /** So many events have read contents of so many bytes. */
  learn(events: number, bytes: number): void {
    // Large ones are remembered for a while: where there was one, the next may be as large.
    this.bytes = Math.max(bytes / events, this.bytes / 2);
    // Only a full stretch says that twice as many are no more than expected.
    if (events === this.most) this.most = Math.min(MOST_EVENTS, 2 * this.most);
  }
}

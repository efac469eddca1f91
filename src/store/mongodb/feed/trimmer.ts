import type { FeedRetention } from '../../options.js';
import type { Collections } from '../collections.js';
import { isOfDatabase } from '../translate.js';
import { trimEvents } from './retention.js';
import type { FeedTail } from './tail.js';

/** How long what retention no longer covers may stay. */
const PAUSE_MS = 5_000;

/** Gives up old events beside the server's other work: a slice now and then, one after the other while there is more. */
export class FeedTrimmer {
  private timer: NodeJS.Timeout | undefined;
  private trimming: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly collections: Collections,
    private readonly tail: FeedTail,
    private readonly retention: FeedRetention,
    private readonly onTrimmed: (trimmed: number) => void,
  ) {}

  /** Resolves when the first slice is given up. */
  start(): Promise<void> {
    this.trimming = this.trim();
    return this.trimming;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.trimming;
  }

  private async trim(): Promise<void> {
    let more = false;
    try {
      const done = await trimEvents(this.collections, this.tail, this.retention, Date.now());
      this.onTrimmed(done.trimmed);
      more = done.more;
    } catch (error) {
      // Old events stay a while longer: that the database is away or full is told to whoever needs it.
      if (!isOfDatabase(error)) throw error;
    }
    if (!this.closed) this.timer = setTimeout(() => void this.start(), more ? 0 : PAUSE_MS);
  }
}

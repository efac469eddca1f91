import { setTimeout } from 'node:timers/promises';
import type { ChangeStream, Collection } from 'mongodb';
import type { LogDoc } from '../documents.js';
import { isOfDatabase } from '../translate.js';
import { Rest } from './rest.js';
import type { FeedTail } from './tail.js';

export interface WatchTimes {
  /** Between looks at the log where nothing says that it grew. */
  readonly pollMs: number;
  /** Between looks where a change stream does: a net, should one be missed. */
  readonly netMs: number;
  /** Between looks while a position is undecided, or its derived values are on their way. */
  readonly retryMs: number;
}

/** After a failure: doubled each time, up to the second. */
const BACKOFF_MS = [100, 2_000] as const;
/** A burst of changes is read together; and what this server wrote itself is known by then without reading. */
const GATHER_MS = 10;
const INSERTS = [{ $match: { operationType: 'insert' } }, { $project: { documentKey: 1 } }];

/**
 * Keeps the tail moving: by this server's own commits, by a change stream on the log where the deployment has them,
 * and by looking now and then. While the database is away it keeps trying: nobody has to start it again.
 */
export class FeedWatch {
  private closed = false;
  private stream: ChangeStream<LogDoc> | null = null;
  private streaming = false;
  private failures = 0;
  private readonly betweenLooks = new Rest();
  private readonly betweenStreams = new Rest();
  private running: Promise<unknown> | null = null;

  constructor(
    private readonly tail: FeedTail,
    private readonly log: Collection<LogDoc>,
    private readonly replicated: boolean,
    private readonly times: WatchTimes,
    /** Called after each look that succeeded. */
    private readonly onLook: () => Promise<void>,
  ) {}

  start(): void {
    this.running ??= Promise.all([this.look(), this.replicated ? this.follow() : null]);
  }

  /** Looks at the log now. */
  wake(): void {
    this.betweenLooks.wake();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.betweenLooks.wake();
    this.betweenStreams.wake();
    await this.stream?.close();
    await this.running;
  }

  private async look(): Promise<void> {
    while (!this.closed) {
      try {
        await this.tail.advance();
        await this.onLook();
        this.failures = 0;
      } catch (error) {
        // Whoever reads or writes is told that the database is away; here it is only to be waited for.
        if (!isOfDatabase(error)) throw error;
        this.failures += 1;
      }
      if (!this.closed) await this.betweenLooks.for(this.pauseMs());
    }
  }

  private pauseMs(): number {
    const { pollMs, netMs, retryMs } = this.times;
    if (this.failures > 0) return backoff(this.failures);
    if (this.tail.isBlocked) return retryMs;
    return this.streaming ? netMs : pollMs;
  }

  /** Wakes the look whenever the log grew beyond what is known. */
  private async follow(): Promise<void> {
    for (let failures = 0; !this.closed; ) {
      try {
        const stream = this.log.watch<LogDoc>(INSERTS);
        this.stream = stream;
        let change = await stream.tryNext();
        this.streaming = true;
        failures = 0;
        // It tells of what came after it was opened.
        this.wake();
        for (; !this.closed; change = await stream.next()) {
          if (change?.operationType !== 'insert' || change.documentKey._id <= this.tail.settled) continue;
          await setTimeout(GATHER_MS);
          if (change.documentKey._id > this.tail.settled) this.wake();
        }
      } catch (error) {
        // The driver has resumed what can be resumed. Until the next attempt succeeds, the log is polled.
        if (!isOfDatabase(error)) throw error;
        failures += 1;
      }
      this.streaming = false;
      this.wake();
      await this.stream?.close();
      if (!this.closed) await this.betweenStreams.for(backoff(Math.max(failures, 1)));
    }
  }
}

function backoff(failures: number): number {
  const [first, most] = BACKOFF_MS;
  return Math.min(first * 2 ** (failures - 1), most);
}

import { StepwellError } from '../../../errors/index.js';
import type { FeedEvent } from '../../../model/event.js';
import { caughtUpWithin } from '../../caught-up-within.js';
import type { StepStore } from '../../port.js';
import { caught } from './database.js';
import type { Shown } from './interface.js';
import type { LogCollections } from './log-collections.js';
import { inflate } from './packing.js';
import { endOf, seqOf } from './positions.js';

/** Records per read. */
const SLICE = 64;
/** How long to wait for the newest record to be applied, which another server may have committed. */
const HEAD_MS = 5_000;

/** Tells how far the log may be shown, and when that grows. */
export interface ShownSource {
  readonly shown: Shown;
  readonly storeId: string;
  onGrowth(listener: (shown: Shown) => void): () => void;
}

/** A ShownSource that is told by messages from the log in the writer's thread. */
export class ToldShown implements ShownSource {
  private readonly listeners = new Set<(shown: Shown) => void>();
  shown: Shown = { seq: 0, head: 0 };
  storeId = '';

  tell(shown: Shown, storeId: string): void {
    this.storeId = storeId;
    if (shown.seq <= this.shown.seq) return;
    this.shown = shown;
    for (const listener of [...this.listeners]) listener(shown);
  }

  onGrowth(listener: (shown: Shown) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** Decodes a record's events; `seq` gives their positions. */
export type EventDecoder = (bytes: Uint8Array, seq: number) => readonly FeedEvent[];

/**
 * The feed: events of the log's records in order of position. A record is shown once its rows are applied. Positions
 * are only compared, and a cursor may be in the middle of a record.
 */
export class LogFeed
  implements Pick<StepStore, 'readEvents' | 'feedHead' | 'position' | 'storeId' | 'reached' | 'onFeedGrowth'>
{
  constructor(
    private readonly collections: Pick<LogCollections, 'commits' | 'logState'>,
    private readonly source: ShownSource,
    private readonly decode: EventDecoder,
  ) {}

  readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]> {
    return caught(async () => {
      for (;;) {
        const mark = position === null ? await this.readMark() : null;
        const after = position ?? mark?.head ?? 0;
        const events = await this.read(after, mark?.trimmed ?? 0, limit);
        if (events !== null) return events;
        // A reader from the oldest stored event starts again if that event was removed meanwhile.
        if (position !== null) throw new StepwellError('FEED_CURSOR_EXPIRED');
      }
    });
  }

  feedHead(): Promise<number> {
    return caught(async () => {
      const newest = await this.collections.commits.findOne(
        {},
        { sort: { _id: -1 }, projection: { _id: 1, head: 1 } },
      );
      if (newest === null) return Math.max(this.source.shown.head, (await this.readMark()).head);
      await this.waitFor(newest._id, HEAD_MS);
      return Math.max(newest.head, this.source.shown.head);
    });
  }

  onFeedGrowth(listener: (head: number) => void): () => void {
    let told = this.source.shown.head;
    return this.source.onGrowth(({ head }) => {
      if (head === told) return;
      told = head;
      listener(head);
    });
  }

  get storeId(): string {
    return this.source.storeId;
  }

  /** Everything up to here is applied: the newest event, or the end of a newer record without events. */
  get position(): number {
    return endOf(this.source.shown);
  }

  /** Resolves when this server has applied everything up to a position. @throws STORE_BEHIND after `timeoutMs` */
  async reached(position: number, timeoutMs: number): Promise<void> {
    await this.waitFor(seqOf(position), timeoutMs);
  }

  /** Events after a position; null: some of them are removed. */
  private async read(after: number, trimmed: number, limit: number): Promise<readonly FeedEvent[] | null> {
    const { commits } = this.collections;
    const upTo = this.source.shown.seq;
    const events: FeedEvent[] = [];
    for (let from = Math.max(seqOf(after), trimmed + 1); events.length < limit && from <= upTo; ) {
      const records = await commits
        .find(
          { _id: { $gte: from, $lte: upTo }, head: { $gt: after } },
          { projection: { places: 1, events: 1 } },
        )
        .sort({ _id: 1 })
        .limit(SLICE)
        .toArray();
      const mark = await this.readMark();
      if (after < mark.head) return null;
      for (const { _id, places, events: bytes } of records) {
        // A record at or below the mark does not belong to the log, even if a late server inserted it there.
        if (places === 0 || _id <= mark.trimmed) continue;
        for (const event of this.decode(inflate(bytes.buffer), _id)) {
          if (event.position > after && events.length < limit) events.push(event);
        }
        if (events.length >= limit) break;
      }
      if (records.length < SLICE) break;
      from = (records.at(-1)?._id ?? upTo) + 1;
    }
    if (events.length === 0 && after < (await this.readMark()).head) return null;
    return events;
  }

  private async readMark(): Promise<{ readonly trimmed: number; readonly head: number }> {
    const found = await this.collections.logState.findOne({ _id: 'log' });
    return found ?? { trimmed: 0, head: 0 };
  }

  private async waitFor(seq: number, timeoutMs: number): Promise<void> {
    if (this.source.shown.seq >= seq) return;
    await caughtUpWithin(timeoutMs, (done) =>
      this.source.onGrowth((shown) => {
        if (shown.seq >= seq) done();
      }),
    );
  }
}

/** A ShownSource for a process that only reads: it polls the servers' watermarks. */
export class WatchedShown implements ShownSource {
  private readonly told = new ToldShown();
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly collections: Pick<LogCollections, 'commits' | 'logState' | 'writers'>,
    private readonly pollMs: number,
    /** Takes the error of a poll; polling goes on. */
    private readonly onError: (error: unknown) => void,
  ) {}

  get shown(): Shown {
    return this.told.shown;
  }

  get storeId(): string {
    return this.told.storeId;
  }

  onGrowth(listener: (shown: Shown) => void): () => void {
    return this.told.onGrowth(listener);
  }

  /** Polls once, then periodically. */
  async start(): Promise<void> {
    await this.look();
    this.schedule();
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.running;
  }

  private schedule(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.running = this.look()
        .catch(this.onError)
        .finally(() => this.schedule());
    }, this.pollMs);
  }

  private look(): Promise<void> {
    return caught(async () => {
      const { commits, logState, writers } = this.collections;
      const [highest] = await writers.find({}).sort({ floor: -1 }).limit(1).toArray();
      const state = await logState.findOne({ _id: 'log' });
      const seq = Math.max(highest?.floor ?? 0, state?.stripped ?? 0, state?.trimmed ?? 0);
      const storeId = state?.storeId ?? '';
      if (seq <= this.shown.seq) return this.told.tell(this.shown, storeId);
      const record = await commits.findOne({ _id: seq }, { projection: { head: 1 } });
      if (record !== null) this.told.tell({ seq, head: record.head }, storeId);
      else if (state?.trimmed === seq) this.told.tell({ seq, head: state.head }, storeId);
    });
  }
}

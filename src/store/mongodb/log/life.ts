import type { LogClock } from './clock.js';
import type { LogOwner, LogTimes, Shown } from './interface.js';
import type { LogDatabase, LogRecord, LogState, Watermark } from './log-database.js';
import { Touches } from './touches.js';
import { Turns } from './turns.js';
import { type Unapplied, UnappliedRecords } from './unapplied.js';

/** What every part of the log uses. */
export interface LogParts {
  readonly database: LogDatabase;
  readonly clock: LogClock;
  readonly owner: LogOwner;
  readonly times: LogTimes;
  /** Size of deflated rows above which they are stored in parts; tests make it small. */
  readonly mostInRecord?: number;
}

/** This life of the log is over, so work in progress has no effect. */
export class LifeEnded extends Error {
  override readonly name = 'LifeEnded';
}

/** A moment by two clocks: one stops while the machine sleeps, the other may be set. */
export interface Moment {
  readonly now: number;
  readonly wall: number;
}

/** The running insert. Either the insert's answer or the tail settles it, whichever comes first. */
export interface InFlight {
  readonly seq: number;
  readonly nonce: string;
  readonly plain: Uint8Array;
  settle(outcome: 'won' | 'lost'): void;
}

/**
 * What a server knows of the log between two starts of the log: how far it has read, which records are not known to be
 * applied, and which keys were touched. Records are taken in once each, in order of seq. All methods are synchronous,
 * so that waiting is up to the callers.
 */
export class Life {
  readonly touches = new Touches();
  readonly unapplied = new UnappliedRecords();
  readonly turns: Turns;
  tail = 0;
  head = 0;
  total = 0;
  /** When the last answered read of the tail was sent. */
  tailReadAt: Moment;
  inFlight: InFlight | null = null;
  /** True until the log that existed at the start is taken in; the owner is not told of those records. */
  isStarting = true;
  private endedBy: Error | null = null;
  private readonly endListeners = new Set<(reason: Error) => void>();
  /** Records after the shown part, each with the newest event up to it. */
  private readonly heads: Shown[] = [];
  private shownUpTo: Shown = { seq: 0, head: 0 };
  /** What watermarks report as applied: by writer, and for all writers together. */
  private applied: ReadonlyMap<string, number> = new Map();
  private floor = 0;
  private readonly reaching: { readonly seq: number; readonly resolve: () => void }[] = [];

  constructor(
    readonly parts: LogParts,
    readonly writer: string,
    /** The log's state as last read. */
    public state: LogState,
    /** Queues an own record to be applied. */
    private readonly applyOwn: (entry: Unapplied) => void,
  ) {
    this.turns = new Turns(writer, parts.clock, parts.times);
    this.tailReadAt = this.moment();
  }

  moment(): Moment {
    return { now: this.parts.clock.now(), wall: this.parts.clock.wall() };
  }

  /** Begins after a record up to which everything is applied. */
  begin(seq: number, head: number, total: number): void {
    this.tail = seq;
    this.head = head;
    this.total = total;
    this.shownUpTo = { seq, head };
  }

  /** Takes in the next record. */
  take(record: LogRecord): void {
    if (record.seq !== this.tail + 1) throw new Error(`record ${record.seq} after ${this.tail}`);
    const { inFlight } = this;
    const met = inFlight !== null && inFlight.seq === record.seq ? inFlight : null;
    const own = met !== null && met.nonce === record.nonce;
    this.tail = record.seq;
    this.head = record.head;
    this.total = record.total;
    this.heads.push({ seq: record.seq, head: record.head });
    this.touches.take(record, own);
    if (record.stripped) this.learnFloor(record.seq);
    else if (own || !this.isKnownApplied(record.seq, record.writer)) {
      const entry = this.unapplied.add(record, own, own ? met.plain : null);
      if (own) this.applyOwn(entry);
    }
    this.turns.taken(record, own);
    met?.settle(own ? 'won' : 'lost');
    if (!this.isStarting) {
      const { seq, writer, at, reads, writes } = record;
      this.parts.owner.taken({ seq, writer, at, reads, writes }, own);
    }
    this.reached();
    this.show();
  }

  /** All records up to here are applied. */
  get shown(): Shown {
    return this.shownUpTo;
  }

  /** All own records up to here are applied. */
  get ownApplied(): number {
    const lowest = this.unapplied.lowestOf(this.writer);
    return lowest === null ? this.tail : lowest - 1;
  }

  know(entry: Unapplied): void {
    this.unapplied.know(entry);
    this.show();
  }

  learnWatermarks(watermarks: readonly Watermark[]): void {
    this.turns.learn(watermarks);
    this.applied = new Map(watermarks.map(({ writer, applied }) => [writer, applied]));
    let floor = this.floor;
    for (const watermark of watermarks) floor = Math.max(floor, watermark.floor);
    this.floor = floor;
    this.knowOfOthers();
  }

  learnState(state: LogState): void {
    const isSame = state.setAside.length === this.state.setAside.length;
    this.state = state;
    if (!isSame) this.knowOfOthers();
  }

  learnFloor(seq: number): void {
    this.floor = Math.max(this.floor, seq);
    this.knowOfOthers();
  }

  /** Whether a watermark or note says that the record is applied. */
  private isKnownApplied(seq: number, writer: string): boolean {
    if (seq <= this.floor) return true;
    if (writer !== this.writer && seq <= (this.applied.get(writer) ?? 0)) return true;
    return this.state.setAside.some((note) => note.seq === seq);
  }

  private knowOfOthers(): void {
    for (const entry of this.unapplied.all()) {
      if (this.isKnownApplied(entry.seq, entry.writer)) this.unapplied.know(entry);
    }
    this.show();
  }

  private show(): void {
    const lowest = this.unapplied.lowest();
    const seq = lowest === null ? this.tail : lowest - 1;
    let shown = this.shownUpTo;
    while (this.heads[0] !== undefined && this.heads[0].seq <= seq) shown = this.heads.shift() ?? shown;
    if (shown === this.shownUpTo) return;
    this.shownUpTo = shown;
    if (!this.isStarting && this.endedBy === null) this.parts.owner.shown(shown);
  }

  reach(seq: number): Promise<void> {
    if (this.tail >= seq) return Promise.resolve();
    return new Promise((resolve) => {
      this.reaching.push({ seq, resolve });
    });
  }

  private reached(): void {
    for (let i = this.reaching.length - 1; i >= 0; i--) {
      const waiting = this.reaching[i];
      if (waiting === undefined || waiting.seq > this.tail) continue;
      this.reaching.splice(i, 1);
      waiting.resolve();
    }
  }

  get ended(): Error | null {
    return this.endedBy;
  }

  /** @throws the error that ended this life */
  check(): void {
    if (this.endedBy !== null) throw this.endedBy;
  }

  end(reason: Error): Error {
    if (this.endedBy !== null) return this.endedBy;
    this.endedBy = reason;
    for (const { resolve } of this.reaching) resolve();
    for (const listener of this.endListeners) listener(reason);
    return reason;
  }

  onEnd(listener: (reason: Error) => void): () => void {
    if (this.endedBy !== null) listener(this.endedBy);
    else this.endListeners.add(listener);
    return () => this.endListeners.delete(listener);
  }
}

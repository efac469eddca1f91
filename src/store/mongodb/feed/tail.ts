import type { FeedEvent } from '../../../model/event.js';
import type { Collections } from '../collections.js';
import type { LogDoc } from '../documents.js';
import { giveUp } from '../void.js';
import { Coalesced } from './coalesced.js';
import { positionsUnderLock, reservedAmong } from './positions-under-lock.js';
import { eventOf, Window } from './window.js';

/** Entries that one read of the log brings. */
const SLICE = 2_000;
/** Own commits kept above an undecided position; past it they are read from the log like those of others. */
const MOST_AHEAD = 20_000;

/** How long a position may stay in the way, in milliseconds. */
export interface Patience {
  /** One that nobody says to be working on. */
  readonly gapMs: number;
  /** One under a lock: if its holder died, whoever takes the lock over sees to it long before. */
  readonly lockMs: number;
}

/** A stretch of the log that cannot be passed yet. */
interface Block {
  /** By a clock that only goes forward, in milliseconds. */
  readonly since: number;
  /** Positions up to here had been given out by then. */
  readonly upTo: number;
}

/**
 * The end of the log as this server knows it: how far every position is decided, and the newest events. A position
 * is passed when it is decided and what derives from its event is written, so that who hears of a reward also reads
 * it. What stays undecided for too long is given up.
 */
export class FeedTail {
  private window = new Window(0, 0);
  private loaded = false;
  /** What this server committed, by position, where lower ones are not known yet. */
  private readonly ahead = new Map<number, FeedEvent | null>();
  private block: Block | null = null;
  /** Another server has settled up to here: what the log lacks below was given up by retention. */
  private floor = 0;
  /** Events up to here are passed although their trajectory is still locked: its holder died, or takes very long. */
  private impatientUpTo = 0;
  private announced = 0;
  private readonly passes = new Coalesced(() => this.pass());

  constructor(
    private readonly collections: Collections,
    private readonly patience: Patience,
    private readonly onGrowth: (head: number) => void,
  ) {}

  /** Every position up to here is decided. */
  get settled(): number {
    return this.window.settled;
  }

  /** Position of the newest event up to there. */
  get head(): number {
    return this.window.head;
  }

  /** True while something waits for an undecided position. */
  get isBlocked(): boolean {
    return this.block !== null || this.ahead.size > 0;
  }

  /** Events after `position` that memory holds; null where it does not reach back that far. */
  after(position: number, limit: number): readonly FeedEvent[] | null {
    return this.window.after(position, limit);
  }

  /** Takes what this server committed, once all that derives from it is written. */
  committed(entries: readonly LogDoc[]): void {
    for (const entry of entries) {
      if (entry._id > this.settled) this.ahead.set(entry._id, eventOf(entry));
    }
    if (this.loaded) this.drain();
    if (this.ahead.size > MOST_AHEAD) this.ahead.clear();
    this.announce();
  }

  /** Reads on from what is known. What was committed before the call is seen. */
  advance(): Promise<void> {
    return this.passes.ask();
  }

  private async pass(): Promise<void> {
    if (!this.loaded) await this.load();
    const { log } = this.collections;
    for (;;) {
      const entries = await log
        .find({ _id: { $gt: this.settled } })
        .sort({ _id: 1 })
        .limit(SLICE)
        .toArray();
      const passed = this.walk(entries, await this.underLock(entries));
      this.announce();
      if (passed) this.block = null;
      if (passed ? entries.length < SLICE : !(await this.unblock(entries))) return;
    }
  }

  private async load(): Promise<void> {
    const { feed, log } = this.collections;
    const { settled = 0, trimmed = 0 } = (await feed.findOne({ _id: 'feed' })) ?? {};
    const newest = await log.findOne(
      { _id: { $lte: settled }, kind: { $ne: 'VOID' } },
      { sort: { _id: -1 }, projection: { _id: 1 } },
    );
    this.window = new Window(settled, Math.max(trimmed, newest?._id ?? 0));
    this.announced = this.window.head;
    this.loaded = true;
    this.drain();
  }

  /** Takes entries in order; false if an undecided position, or one whose derived values are owed, is in the way. */
  private walk(entries: readonly LogDoc[], underLock: ReadonlySet<number>): boolean {
    for (const entry of entries) {
      this.drain();
      if (entry._id <= this.settled) continue;
      if (this.settled < this.floor) this.passOver(Math.min(this.floor, entry._id - 1));
      if (entry._id > this.settled + 1 || underLock.has(entry._id)) return false;
      this.window.take(eventOf(entry));
      this.ahead.delete(entry._id);
    }
    this.drain();
    return true;
  }

  private passOver(settled: number): void {
    this.window.passOver(settled);
    for (const position of this.ahead.keys()) if (position <= settled) this.ahead.delete(position);
  }

  /** Those of other servers' entries whose trajectory is still being written. */
  private async underLock(entries: readonly LogDoc[]): Promise<ReadonlySet<number>> {
    const others = entries.filter(({ _id }) => _id > this.impatientUpTo && !this.ahead.has(_id));
    return positionsUnderLock(this.collections.trajectories, others);
  }

  /** Takes what this server committed next. */
  private drain(): void {
    for (;;) {
      const position = this.settled + 1;
      const event = this.ahead.get(position);
      if (event === undefined) return;
      this.ahead.delete(position);
      this.window.take(event);
    }
  }

  /** What to do about a position that cannot be passed; true if it may be tried again at once. */
  private async unblock(entries: readonly LogDoc[]): Promise<boolean> {
    const { settled = 0 } = (await this.collections.feed.findOne({ _id: 'feed' })) ?? {};
    if (settled > this.settled) {
      this.floor = settled;
      this.impatientUpTo = Math.max(this.impatientUpTo, settled);
      return true;
    }
    if (this.block === null || this.settled >= this.block.upTo) {
      this.block = { since: performance.now(), upTo: entries[entries.length - 1]?._id ?? 0 };
    }
    const { since, upTo } = this.block;
    const waited = performance.now() - since;
    const { gapMs, lockMs } = this.patience;
    if (waited < gapMs) return false;
    const holes = this.holes(entries, upTo);
    const isLate = waited >= lockMs;
    const reserved = isLate ? null : await reservedAmong(this.collections.trajectories, holes);
    const given = holes.filter((position) => reserved?.has(position) !== true);
    await giveUp(this.collections, given);
    if (!isLate) return given.length > 0;
    this.impatientUpTo = Math.max(this.impatientUpTo, upTo);
    this.block = null;
    return true;
  }

  private holes(entries: readonly LogDoc[], upTo: number): number[] {
    const holes: number[] = [];
    let next = this.settled + 1;
    for (const { _id } of entries) {
      for (; next < Math.min(_id, upTo + 1); next++) holes.push(next);
      next = Math.max(next, _id + 1);
    }
    return holes;
  }

  private announce(): void {
    if (!this.loaded || this.head <= this.announced) return;
    this.announced = this.head;
    this.onGrowth(this.head);
  }
}

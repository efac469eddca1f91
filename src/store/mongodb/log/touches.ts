import type { Pin, TakenRecord } from './interface.js';

/** When a key was touched last: seqs of records, and the number of the refused own commit that was to write it. */
interface Touch {
  foreignRead: number;
  foreignWrite: number;
  write: number;
  refused: number;
}

interface Keys {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** A moment of one life of the log; see Pin. */
class Moment implements Pin {
  constructor(
    private readonly pins: Set<Moment>,
    readonly seq: number,
    /** Own commits that had been refused by then. */
    readonly refused: number,
  ) {
    pins.add(this);
  }

  release(): void {
    this.pins.delete(this);
  }
}

/**
 * Which keys were touched since the oldest moment that somebody still plans on. Own commits are planned on top of one
 * another, so only another server's records are in the way of a plan, and own commits that came to nothing.
 */
export class Touches {
  private readonly touches = new Map<string, Touch>();
  private readonly pins = new Set<Moment>();
  private refusals = 0;

  pin(seq: number): Pin {
    return new Moment(this.pins, seq, this.refusals);
  }

  /** Whether the moment is one of these touches': those of an ended life say nothing of this one. */
  private momentOf(pin: Pin): Moment | null {
    return pin instanceof Moment && this.pins.has(pin) ? pin : null;
  }

  take({ seq, reads, writes }: TakenRecord, own: boolean): void {
    if (this.pins.size === 0) return;
    for (const key of writes) {
      const touch = this.at(key);
      touch.write = seq;
      if (!own) touch.foreignWrite = seq;
    }
    if (own) return;
    for (const key of reads) this.at(key).foreignRead = seq;
  }

  /** Notes that an own commit came to nothing: whatever was planned on top of it does not hold. */
  refuse(writes: ReadonlySet<string>): void {
    this.refusals += 1;
    if (this.pins.size === 0) return;
    for (const key of writes) this.at(key).refused = this.refusals;
  }

  /** Keys for which a plan of that moment no longer holds; null: the moment is none of this life. */
  conflict({ reads, writes }: Keys, pin: Pin): readonly string[] | null {
    const moment = this.momentOf(pin);
    if (moment === null) return null;
    const found = new Set<string>();
    for (const key of reads) if (this.isWritten(key, moment)) found.add(key);
    for (const key of writes) {
      if (this.isWritten(key, moment) || (this.touches.get(key)?.foreignRead ?? 0) > moment.seq)
        found.add(key);
    }
    return [...found];
  }

  touchedSince(keys: Iterable<string>, pin: Pin): boolean {
    const moment = this.momentOf(pin);
    if (moment === null) return true;
    for (const key of keys) if ((this.touches.get(key)?.write ?? 0) > moment.seq) return true;
    return false;
  }

  readSince(keys: Iterable<string>, pin: Pin): boolean {
    const moment = this.momentOf(pin);
    if (moment === null) return true;
    for (const key of keys) if ((this.touches.get(key)?.foreignRead ?? 0) > moment.seq) return true;
    return false;
  }

  /** Forgets what nobody plans on any more. */
  prune(): void {
    if (this.pins.size === 0) this.touches.clear();
    let seq = Number.POSITIVE_INFINITY;
    let refused = Number.POSITIVE_INFINITY;
    for (const pin of this.pins) {
      seq = Math.min(seq, pin.seq);
      refused = Math.min(refused, pin.refused);
    }
    for (const [key, touch] of this.touches) {
      const last = Math.max(touch.write, touch.foreignRead);
      if (last <= seq && touch.refused <= refused) this.touches.delete(key);
    }
  }

  private isWritten(key: string, { seq, refused }: Moment): boolean {
    const touch = this.touches.get(key);
    return touch !== undefined && (touch.foreignWrite > seq || touch.refused > refused);
  }

  private at(key: string): Touch {
    let touch = this.touches.get(key);
    if (touch === undefined) {
      touch = { foreignRead: 0, foreignWrite: 0, write: 0, refused: 0 };
      this.touches.set(key, touch);
    }
    return touch;
  }
}

import type { Pin, TakenRecord } from './interface.js';

/** When a key was touched last: seqs of records, and the number of the refused own commit that would have written it. */
interface Touch {
  foreignRead: number;
  foreignWrite: number;
  write: number;
  refused: number;
}

/** The keys that a commit reads and writes. */
export interface Keys {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** A point in one life of the log; see Pin. */
class Moment implements Pin {
  constructor(
    private readonly pins: Set<Moment>,
    readonly seq: number,
    /** Number of own commits refused until then. */
    readonly refused: number,
  ) {
    pins.add(this);
  }

  release(): void {
    this.pins.delete(this);
  }
}

/**
 * The keys that were touched since the oldest pin in use. Own commits are planned on top of each other, so a plan
 * conflicts only with records of other servers and with own commits that were refused.
 */
export class Touches {
  private readonly touches = new Map<string, Touch>();
  private readonly pins = new Set<Moment>();
  private refusals = 0;

  pin(seq: number): Pin {
    return new Moment(this.pins, seq, this.refusals);
  }

  /** The pin as a point of this life; null for one of an ended life, about which this says nothing. */
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

  /** Records that an own commit was refused, so that plans on top of it no longer hold. */
  refuse(writes: ReadonlySet<string>): void {
    this.refusals += 1;
    if (this.pins.size === 0) return;
    for (const key of writes) this.at(key).refused = this.refusals;
  }

  /** Keys for which a plan made at that point no longer holds; null: the point belongs to an ended life. */
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

  /** Forgets touches before the oldest pin. */
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

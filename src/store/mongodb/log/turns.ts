import { Rest } from '../../../async/rest.js';
import type { LogClock } from './clock.js';
import type { LogTimes } from './interface.js';
import type { LogRecord, Watermark } from './log-database.js';
import type { Keys } from './touches.js';

/** Bytes of the keys that a watermark names. A request about more is about all keys. */
const MOST_NAMED = 4_096;
/** Digits of a request's number in front of its keys, so that those of the last request are the greatest. */
const DIGITS = 16;

/** The keys that a request is about; null: all. */
type About = ReadonlySet<string> | null;

/** What is known of another server and its last request. */
interface Other {
  /** Seq of its last record that was taken in. */
  last: number;
  turn: number;
  since: number;
  heardAt: number;
  over: boolean;
  about: About;
  beat: number;
  /** When its watermark was last seen to move. */
  movedAt: number;
}

/** What a watermark says of its server's requests. */
type SaidOfTurns = Pick<Watermark, 'turn' | 'turnSince' | 'turnOver' | 'turnKeys'>;

/**
 * Which server commits first. A server whose commits keep being overtaken asks in its watermark, and until its next
 * record is read the others make no commit of the keys that it asks for. Of several that ask, the one that has waited
 * since the lowest end of the log goes first, and of those the first by name: all servers come to the same order. A
 * request counts as long as its server lives, and for `turnMs` after it was made or renewed at most.
 */
export class Turns {
  private asked = 0;
  private over = 0;
  private since = 0;
  private about: About = new Set();
  private readonly others = new Map<string, Other>();
  private readonly rest: Rest;

  constructor(
    private readonly writer: string,
    private readonly clock: LogClock,
    private readonly times: LogTimes,
  ) {
    this.rest = new Rest(clock);
  }

  /**
   * Asks for a turn, or renews the request and keeps its place.
   * @param tail end of the log as this server knows it
   * @param keys that others must not commit before; null: any
   */
  ask(tail: number, keys: readonly string[] | null): void {
    if (!this.isAsking) {
      this.since = tail;
      this.about = new Set();
    }
    this.about = this.about === null || keys === null ? null : new Set([...this.about, ...keys]);
    this.asked += 1;
    this.rest.wake();
  }

  /** Takes the own request back: there is nothing to commit any more. */
  end(): void {
    this.over = this.asked;
  }

  get said(): SaidOfTurns {
    const turnKeys = keysText(this.asked, this.about);
    return { turn: this.asked, turnSince: this.since, turnOver: this.over, turnKeys };
  }

  learn(watermarks: readonly Watermark[]): void {
    const there = new Set(watermarks.map(({ writer }) => writer));
    for (const writer of this.others.keys()) if (!there.has(writer)) this.others.delete(writer);
    for (const mark of watermarks) if (mark.writer !== this.writer) this.learnOne(mark);
    this.rest.wake();
  }

  /** A record was taken in: its server has had its turn. */
  taken({ seq, writer }: Pick<LogRecord, 'seq' | 'writer'>, own: boolean): void {
    if (own) {
      this.end();
      return;
    }
    const other = this.others.get(writer);
    if (other === undefined) return;
    other.last = seq;
    if (seq <= other.since) return;
    other.over = true;
    this.rest.wake();
  }

  /**
   * Resolves when no other server goes before this one with a commit of these keys.
   * @param isOver the life of the log has ended meanwhile
   */
  async wait(keys: Keys, isOver: () => boolean): Promise<void> {
    while (!isOver() && this.isAfterAnother(keys)) await this.rest.for(this.times.pollMs);
  }

  private get isAsking(): boolean {
    return this.asked > this.over;
  }

  private learnOne({ writer, beat, closed, turn, turnSince, turnOver, turnKeys }: Watermark): void {
    const now = this.clock.now();
    let other = this.others.get(writer);
    if (other === undefined) {
      // An older version does not write what is over: its requests of before are.
      const known = { last: 0, turn: turnOver ?? turn, since: 0, heardAt: now, over: true, about: null };
      other = { ...known, beat, movedAt: now };
      this.others.set(writer, other);
    }
    if (other.beat !== beat) Object.assign(other, { beat, movedAt: now });
    if (turn > other.turn) {
      // The record may be read before the watermark that says it was asked for.
      const since = turnSince ?? other.last;
      const about = keysOf(turnKeys);
      Object.assign(other, { turn, since, heardAt: now, over: other.last > since, about });
    }
    if (closed || (turnOver ?? 0) >= turn) other.over = true;
  }

  private isAfterAnother(keys: Keys): boolean {
    const now = this.clock.now();
    const { turnMs, stillMs } = this.times;
    for (const [writer, { over, since, heardAt, movedAt, about }] of this.others) {
      if (over || now - heardAt >= turnMs || now - movedAt >= stillMs || !touches(keys, about)) continue;
      if (!this.isAsking || since < this.since || (since === this.since && writer < this.writer)) return true;
    }
    return false;
  }
}

function touches({ reads, writes }: Keys, about: About): boolean {
  if (about === null) return true;
  for (const key of about) if (writes.has(key) || reads.has(key)) return true;
  return false;
}

function keysText(turn: number, about: About): string {
  const text = JSON.stringify(about === null ? null : [...about]);
  const known = Buffer.byteLength(text) > MOST_NAMED ? 'null' : text;
  return `${String(turn).padStart(DIGITS, '0')}${known}`;
}

/** @param text missing: an older version asks, for all keys */
function keysOf(text: string | undefined): About {
  const keys = text === undefined ? null : (JSON.parse(text.slice(DIGITS)) as readonly string[] | null);
  return keys === null ? null : new Set(keys);
}

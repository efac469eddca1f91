import type {
  LogDatabase,
  LogRecord,
  LogState,
  NewRecord,
  Watermark,
} from '../../../../../src/store/mongodb/log/log-database.js';
import { inflate } from '../../../../../src/store/mongodb/log/packing.js';
import { Later, type Machine, Unanswered, type World } from './world.js';

/** A command of a client: it adds its id to a key's list, with the length of another's where it reads one. */
export interface Command {
  readonly id: string;
  readonly key: string;
  readonly reads: string | null;
}

export interface Row {
  readonly key: string;
  readonly value: readonly string[];
}

/** What a record's rows say. */
export interface Body {
  readonly commands: readonly Command[];
  readonly rows: readonly Row[];
}

/** The rule that servers plan by. */
export function plan(commands: readonly Command[], get: (key: string) => readonly string[]): readonly Row[] {
  const rows = new Map<string, readonly string[]>();
  const now = (key: string) => rows.get(key) ?? get(key);
  for (const { id, key, reads } of commands) {
    const said = reads === null ? id : `${id}:${now(reads).length}`;
    rows.set(key, [...now(key), said]);
  }
  return [...rows].map(([key, value]) => ({ key, value }));
}

export const idOf = (said: string): string => said.split(':')[0] ?? said;

interface StoredRecord extends LogRecord {
  readonly events: Uint8Array;
}

/** The database, and what somebody who sees everything notes down. */
export class SimulatedDatabase {
  readonly commits = new Map<number, StoredRecord>();
  readonly parts = new Map<string, { writer: string; at: number; parts: readonly Uint8Array[] }>();
  readonly rows = new Map<string, { seq: number; value: readonly string[] }>();
  readonly watermarks = new Map<string, Watermark>();
  state: LogState | null = null;
  /** Every record there ever was, by seq. */
  readonly log: { readonly record: NewRecord; readonly body: Body }[] = [];
  readonly void = new Set<string>();
  readonly did = new Map<string, number>();
  private readonly applied = new Map<number, Set<number>>();

  constructor(private readonly world: World) {}

  insert(record: NewRecord): 'inserted' | 'taken' {
    const { world } = this;
    if (this.commits.has(record.seq)) return 'taken';
    this.commits.set(record.seq, { ...record, stripped: false });
    const next = this.log.length + 1;
    if (record.seq > next) world.fail(`hole: ${record.seq} inserted after ${next - 1}`);
    if (record.seq < next) {
      this.void.add(record.nonce);
      world.say(record.writer, 'inserts below the mark', record.seq);
      return 'inserted';
    }
    const packed = record.rows ?? Buffer.concat(this.parts.get(record.nonce)?.parts ?? []);
    const body = JSON.parse(Buffer.from(inflate(packed)).toString()) as Body;
    const before = this.log.at(-1)?.record;
    if (record.total !== (before?.total ?? 0) + record.places) world.fail(`total of ${record.seq}`);
    this.log.push({ record, body });
    world.say(record.writer, 'commits', record.seq, JSON.stringify(body.rows));
    for (const { id } of body.commands) {
      if (this.did.has(id)) world.fail(`${id} took effect twice: ${this.did.get(id)} and ${record.seq}`);
      this.did.set(id, record.seq);
    }
    return 'inserted';
  }

  /** A whole value that replaces only an older one. The upsert takes two steps, as the real one. */
  put(seq: number, index: number, isVoid: boolean, { key, value }: Row, upsert: boolean) {
    const note = (): 'done' => {
      if (!isVoid) this.noteApplied(seq, index);
      return 'done';
    };
    const there = this.rows.get(key);
    if (there !== undefined && there.seq < seq) {
      this.rows.set(key, { seq, value });
      return note();
    }
    if (!upsert) return there === undefined ? this.world.fail(`row ${key} is gone`) : note();
    const insert = (): 'done' | 'duplicate' => {
      if (this.rows.has(key)) return 'duplicate';
      this.rows.set(key, { seq, value });
      return note();
    };
    if (there !== undefined) return 'duplicate';
    return this.world.hasUpsertGap ? new Later<'done' | 'duplicate'>(insert) : insert();
  }

  isApplied(seq: number): boolean {
    return (this.applied.get(seq)?.size ?? 0) === this.log[seq - 1]?.body.rows.length;
  }

  private noteApplied(seq: number, index: number): void {
    const done = this.applied.get(seq);
    if (done === undefined) this.applied.set(seq, new Set([index]));
    else done.add(index);
  }
}

/** The operations of the log as one machine calls them. */
export class SimulatedLogDatabase implements LogDatabase {
  constructor(
    private readonly world: World,
    private readonly machine: Machine,
    private readonly database: SimulatedDatabase,
  ) {}

  private call<T>(work: () => T): Promise<T> {
    return this.world.call(this.machine, work);
  }

  insert(record: NewRecord): Promise<'inserted' | 'taken'> {
    return this.call(() => this.database.insert(record));
  }

  insertParts(nonce: string, writer: string, at: number, parts: readonly Uint8Array[]): Promise<void> {
    return this.call(() => void this.database.parts.set(nonce, { writer, at, parts }));
  }

  readParts(nonce: string): Promise<readonly Uint8Array[]> {
    return this.call(() => this.database.parts.get(nonce)?.parts ?? []);
  }

  removeParts(nonces: readonly string[]): Promise<void> {
    return this.call(() => {
      for (const nonce of nonces) this.database.parts.delete(nonce);
    });
  }

  oldParts(before: number, limit: number): Promise<readonly { nonce: string; writer: string }[]> {
    return this.call(() =>
      [...this.database.parts]
        .filter(([, { at }]) => at < before)
        .slice(0, limit)
        .map(([nonce, { writer }]) => ({ nonce, writer })),
    );
  }

  hasNonce(nonce: string, seq: number): Promise<boolean> {
    return this.call(() =>
      [...this.database.commits.values()].some((record) => record.seq > seq && record.nonce === nonce),
    );
  }

  readAfter(seq: number, limit: number): Promise<readonly LogRecord[]> {
    return this.call(() =>
      [...this.database.commits.values()]
        .filter((record) => record.seq > seq)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, Math.min(limit, 8)),
    );
  }

  readRecord(seq: number): Promise<LogRecord | null> {
    return this.call(() => this.database.commits.get(seq) ?? null);
  }

  readState(storeId: string): Promise<LogState> {
    return this.call(() => {
      this.database.state ??= { trimmed: 0, head: 0, total: 0, storeId, stripped: 0, setAside: [] };
      return this.database.state;
    });
  }

  raiseTrimmed(mark: { trimmed: number; head: number; total: number }): Promise<void> {
    return this.call(() => {
      const { state } = this.database;
      if (state === null || state.trimmed >= mark.trimmed) return;
      this.database.state = { ...state, ...mark };
      this.world.say(this.machine.name, 'trims up to', mark.trimmed);
    });
  }

  removeUpTo(seq: number): Promise<void> {
    return this.call(() => {
      for (const at of [...this.database.commits.keys()]) if (at <= seq) this.database.commits.delete(at);
    });
  }

  strip(after: number, upTo: number, except: readonly number[]): Promise<void> {
    return this.call(() => {
      for (const [seq, record] of this.database.commits) {
        if (seq <= after || seq > upTo || except.includes(seq)) continue;
        this.database.commits.set(seq, {
          ...record,
          rows: null,
          parts: 0,
          reads: [],
          writes: [],
          stripped: true,
        });
        this.database.parts.delete(record.nonce);
      }
    });
  }

  raiseStripped(seq: number): Promise<void> {
    return this.call(() => {
      const { state } = this.database;
      if (state !== null && state.stripped < seq) this.database.state = { ...state, stripped: seq };
    });
  }

  noteSetAside({ seq, message }: { seq: number; message: string }): Promise<void> {
    return this.world.fail(`record ${seq} is set aside: ${message}`);
  }

  clearSetAside(): Promise<void> {
    return this.world.fail('nothing is set aside');
  }

  renewState(): Promise<void> {
    return this.world.fail('nothing is repaired');
  }

  readWatermarks(): Promise<readonly Watermark[]> {
    return this.call(() => [...this.database.watermarks.values()]);
  }

  putWatermark(put: Watermark): Promise<void> {
    return this.call(() => {
      const there = this.database.watermarks.get(put.writer) ?? put;
      this.database.watermarks.set(put.writer, {
        writer: put.writer,
        applied: Math.max(there.applied, put.applied),
        floor: Math.max(there.floor, put.floor),
        beat: Math.max(there.beat, put.beat),
        turn: Math.max(there.turn, put.turn),
        turnSince: Math.max(there.turnSince ?? 0, put.turnSince ?? 0),
        turnOver: Math.max(there.turnOver ?? 0, put.turnOver ?? 0),
        turnKeys: [there.turnKeys ?? '', put.turnKeys ?? ''].sort().at(-1) ?? '',
        closed: there.closed || put.closed,
      });
    });
  }

  raiseApplied(writer: string, applied: number): Promise<void> {
    return this.call(() => {
      const there = this.database.watermarks.get(writer);
      if (there === undefined) return;
      this.world.say(this.machine.name, 'helped', writer, 'up to', applied);
      this.database.watermarks.set(writer, { ...there, applied: Math.max(there.applied, applied) });
    });
  }

  removeWatermark({ writer, applied, beat }: Watermark): Promise<void> {
    return this.call(() => {
      const there = this.database.watermarks.get(writer);
      if (there?.applied !== applied || there.beat !== beat) return;
      this.database.watermarks.delete(writer);
      this.world.say(this.machine.name, 'removes the watermark of', writer);
    });
  }

  mayBeDone(error: unknown): boolean {
    return error instanceof Unanswered;
  }

  willPass(error: unknown): boolean {
    return error instanceof Unanswered;
  }

  isOfDatabase(error: unknown): boolean {
    return error instanceof Unanswered;
  }
}

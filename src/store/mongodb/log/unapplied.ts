import type { LogRecord } from './log-database.js';

/** Rows in memory: own ones as given, others' as stored. */
export interface KeptRows {
  readonly bytes: Uint8Array;
  readonly isDeflated: boolean;
}

/** A record that is not known to be applied. */
export interface Unapplied {
  readonly seq: number;
  readonly writer: string;
  readonly at: number;
  readonly nonce: string;
  readonly writes: readonly string[];
  readonly parts: number;
  readonly own: boolean;
  /** Null: they must be read from the database. */
  rows: KeptRows | null;
  /** Resolves when the record is known to be applied, by any server. */
  readonly known: Promise<void>;
  readonly resolve: () => void;
  /** The running attempt of this server to apply it. */
  running: Promise<void> | null;
}

/** The most bytes of other servers' rows that are kept in memory until they are known to be applied. */
const MOST_KEPT = 64 * 2 ** 20;

/** Deflated rows of less are applied sooner than their writer's watermark says that it has done so. */
const LARGE_ROWS = 4_096;

/** Whether it is another server's with rows large enough that its writer is best left to apply them. */
export function isForeignAndLarge({ own, running, rows }: Unapplied): boolean {
  return !own && running === null && (rows === null || rows.bytes.length >= LARGE_ROWS);
}

/** The records above the floor that are not known to be applied, by seq and by the keys that they wrote. */
export class UnappliedRecords {
  private readonly bySeq = new Map<number, Unapplied>();
  private readonly byKey = new Map<string, Set<number>>();
  private kept = 0;
  /** Bytes of own records' rows. */
  ownBytes = 0;

  /** @param plain the rows of an own record */
  add(record: LogRecord, own: boolean, plain: Uint8Array | null): Unapplied {
    let resolve = (): void => {};
    const known = new Promise<void>((done) => {
      resolve = done;
    });
    const { seq, writer, at, nonce, writes, parts } = record;
    const kept: KeptRows | null =
      plain !== null
        ? { bytes: plain, isDeflated: false }
        : record.rows === null
          ? null
          : { bytes: record.rows, isDeflated: true };
    const bytes = kept?.bytes.length ?? 0;
    const keeps = own || this.kept + bytes <= MOST_KEPT;
    const rows = keeps ? kept : null;
    const entry = { seq, writer, at, nonce, writes, parts, own, rows, known, resolve, running: null };
    if (own) this.ownBytes += bytes;
    else if (keeps) this.kept += bytes;
    this.bySeq.set(seq, entry);
    for (const key of writes) {
      const seqs = this.byKey.get(key);
      if (seqs === undefined) this.byKey.set(key, new Set([seq]));
      else seqs.add(seq);
    }
    return entry;
  }

  get size(): number {
    return this.bySeq.size;
  }

  get(seq: number): Unapplied | null {
    return this.bySeq.get(seq) ?? null;
  }

  /** In order of seq, in which they are added. */
  all(): readonly Unapplied[] {
    return [...this.bySeq.values()];
  }

  get hasForeign(): boolean {
    for (const { own } of this.bySeq.values()) if (!own) return true;
    return false;
  }

  lowest(): number | null {
    for (const seq of this.bySeq.keys()) return seq;
    return null;
  }

  lowestOf(writer: string): number | null {
    for (const entry of this.bySeq.values()) if (entry.writer === writer) return entry.seq;
    return null;
  }

  /** Records that wrote one of the keys, in order of seq. */
  ofKeys(keys: Iterable<string>): readonly Unapplied[] {
    const seqs = new Set<number>();
    for (const key of keys) for (const seq of this.byKey.get(key) ?? []) seqs.add(seq);
    return [...seqs].sort((a, b) => a - b).flatMap((seq) => this.get(seq) ?? []);
  }

  /** Removes a record that is known to be applied. */
  know(entry: Unapplied): void {
    if (!this.bySeq.delete(entry.seq)) return;
    for (const key of entry.writes) {
      const seqs = this.byKey.get(key);
      seqs?.delete(entry.seq);
      if (seqs?.size === 0) this.byKey.delete(key);
    }
    if (entry.own) this.ownBytes -= entry.rows?.bytes.length ?? 0;
    else this.kept -= entry.rows?.bytes.length ?? 0;
    entry.rows = null;
    entry.resolve();
  }
}

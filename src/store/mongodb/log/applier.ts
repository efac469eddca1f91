import { pause } from '../../../async/pause.js';
import { type Life, LifeEnded, type LogParts } from './life.js';
import { inflate } from './packing.js';
import type { Unapplied } from './unapplied.js';

/** A refusal that comes so often in a row will not pass: an interrupted call or a conflict of writes would have. */
const MOST_REFUSALS = 5;
/** Characters of a refusal that are kept. */
const MOST_SAID = 1_000;

/**
 * Applies records through their owner: own ones in order of seq, one after the other, others' when they are asked for.
 * What the database refuses for good is set aside, so that one record never holds up the rest.
 */
export class Applier {
  private own: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(private readonly parts: LogParts) {}

  /** Queues an own record. */
  queue(life: Life, entry: Unapplied): void {
    this.own = this.own.then(() => this.run(life, entry));
    entry.running = this.own;
  }

  /** Resolves when the record is applied or set aside; who asks while it is under way shares it. */
  async apply(life: Life, entry: Unapplied): Promise<void> {
    if (entry.running !== null) return entry.running;
    entry.running = this.run(life, entry).finally(() => {
      entry.running = null;
    });
    return entry.running;
  }

  /** Resolves when all own records are applied; they are given up when it is closed. */
  idle(): Promise<void> {
    return this.own;
  }

  close(): void {
    this.closed = true;
  }

  private async run(life: Life, entry: Unapplied): Promise<void> {
    const { database, clock, owner, times } = this.parts;
    for (let refusals = 0; ; ) {
      if (this.closed || life.unapplied.get(entry.seq) !== entry) return;
      try {
        const rows = await this.rowsOf(life, entry);
        // Others may have applied it while its rows were read.
        if (rows === null) return;
        await owner.apply({ seq: entry.seq, writer: entry.writer, at: entry.at, rows });
        return life.know(entry);
      } catch (error) {
        if (error instanceof LifeEnded) return;
        if (!database.willPass(error)) refusals += 1;
        if (refusals === MOST_REFUSALS) return this.setAside(life, entry, error);
      }
      await pause(times.retryMs, null, clock);
    }
  }

  /** Null: it is applied, for its rows are gone. */
  private async rowsOf(life: Life, entry: Unapplied): Promise<Uint8Array | null> {
    const { database } = this.parts;
    if (entry.rows !== null) return entry.rows.isDeflated ? inflate(entry.rows.bytes) : entry.rows.bytes;
    const parts = entry.parts > 0 ? await database.readParts(entry.nonce) : [];
    if (entry.parts > 0 && parts.length === entry.parts) return inflate(Buffer.concat(parts));
    const record = await database.readRecord(entry.seq);
    if (record === null || record.stripped) {
      if (life.ended === null)
        life.end(new LifeEnded(`record ${entry.seq} was stripped before it was applied`));
      return null;
    }
    if (record.rows === null)
      throw new Error(`${parts.length} of ${entry.parts} parts of its rows are there`);
    return inflate(record.rows);
  }

  private async setAside(life: Life, entry: Unapplied, error: unknown): Promise<void> {
    const { database, clock, times } = this.parts;
    const message = (error instanceof Error ? error.message : String(error)).slice(0, MOST_SAID);
    while (!this.closed) {
      try {
        await database.noteSetAside({ seq: entry.seq, message });
        return life.know(entry);
      } catch {
        // The record counts as unapplied until the note is made, by this server or by another that meets the same.
        await pause(times.retryMs, null, clock);
      }
    }
  }
}

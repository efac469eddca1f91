import { endsWithin } from '../../../async/within.js';
import { StepwellError } from '../../../errors/index.js';
import type { LogEntry } from '../../parts.js';
import type { CaptureEvent } from '../store-steps.js';
import { type ClaimedDirectory, claimDirectory } from './claim-directory.js';
import { type DiskOptions, DiskPatience } from './disk-patience.js';
import { Entry } from './entry.js';
import { EntryWriter } from './entry-writer.js';
import { bytesOf } from './frames.js';
import { HeldRecords, type LogSlice } from './held-records.js';
import { Segments } from './segments.js';

export interface CaptureLogOptions extends DiskOptions {
  readonly dataDir: string;
  /** Limit on the records that wait to be read back; more are refused. */
  readonly maxBytes: number;
  /** A segment with so many bytes takes no more records. */
  readonly segmentBytes?: number;
  /** How often done records are marked and segments removed, where no write does that. */
  readonly tidyMs?: number;
  readonly log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  readonly observe: (event: CaptureEvent) => void;
}

const SEGMENT_BYTES = 16 * 1024 * 1024;
const TIDY_MS = 500;
const MARK_PATIENCE_MS = 5_000;

/**
 * The append-only log of ended calls on disk, from before their clients get the last byte until the store has the
 * steps. Every segment says which of its records are done.
 * - An entry is `live` until its owner releases it. It survives a kill of the process, not a failure of the machine: it
 * is not synced. Calls that end together share a write. If a write fails the entry is not kept, and no call fails
 * because of that.
 * - An entry that is `held` is synced and waits to be read back, first in, first out.
 * - After a restart live and held entries are read back until they are done.
 */
export class CaptureLog {
  private readonly segments: Segments;
  private readonly held: HeldRecords;
  private readonly live = new Set<Entry>();
  private readonly writer: EntryWriter;
  private readonly patience: DiskPatience;
  private closing = false;
  private tidy: NodeJS.Timeout | null = null;

  private constructor(
    private readonly directory: ClaimedDirectory,
    private readonly options: CaptureLogOptions,
  ) {
    this.patience = new DiskPatience(options, () => this.writer.letGo());
    const { patience } = this;
    const { log, observe } = options;
    this.segments = new Segments({
      directory,
      segmentBytes: options.segmentBytes ?? SEGMENT_BYTES,
      patience,
      log,
      onCleared: (segment) => this.held.cleared(segment),
      onRefused: () => this.tidyLater(),
    });
    this.writer = new EntryWriter({ segments: this.segments, patience, observe });
    this.held = new HeldRecords({
      segments: this.segments,
      lastLeft: directory.nextNumber - 1,
      log,
      mark: () => this.mark(),
      onReleased: () => this.tidyLater(),
    });
  }

  /**
   * Opens the log; what an earlier process left in it waits to be read back.
   * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
   */
  static async open(options: CaptureLogOptions): Promise<CaptureLog> {
    return new CaptureLog(await claimDirectory(options.dataDir), options);
  }

  get path(): string {
    return this.directory.path;
  }

  /** No record waits to be read back. */
  get empty(): boolean {
    return this.held.empty;
  }

  /** Bytes of the waiting records; of an unread segment all bytes. */
  get heldBytes(): number {
    return this.segments.heldBytes;
  }

  append(payloads: readonly Uint8Array[], trajectoryUid: string): LogEntry {
    const isTaken = !this.patience.isPaused;
    const entry = new Entry(this.onDone, trajectoryUid, payloads, isTaken);
    if (isTaken) {
      this.live.add(entry);
      this.writer.add(entry);
    } else this.options.observe({ kind: 'unjournalled', steps: payloads.length });
    return entry;
  }

  /**
   * Holds entries for a store in trouble. Resolves when they are synced and wait to be read back, behind all that wait
   * already. They stay where they lie, or are written again if their records were revised or lie before some that wait
   * already.
   * @throws SPOOL_FULL past `maxBytes`; STORE_FULL, STORE_UNAVAILABLE as the disk says. Then all entries are as before.
   */
  async hold(given: readonly LogEntry[]): Promise<void> {
    const entries = given as readonly Entry[];
    const { maxBytes } = this.options;
    const bytes = entries.reduce((sum, { payloads }) => sum + bytesOf(payloads), 0);
    if (this.heldBytes + bytes > maxBytes) throw new StepwellError('SPOOL_FULL', { limit: maxBytes });
    try {
      await this.writer.alone(() => this.place(entries));
      for (const segment of new Set(entries.map((entry) => entry.segment))) await segment?.sync();
    } catch (error) {
      throw diskError(error);
    }
    for (const entry of entries) {
      this.held.add(entry);
      entry.state = 'held';
      this.live.delete(entry);
    }
  }

  /**
   * The oldest waiting records, as many as fit into a slice; null: none wait. Release a slice before you read the next.
   * @throws what the disk says
   */
  read(maxRecords: number): Promise<LogSlice | null> {
    return this.held.read(maxRecords);
  }

  /**
   * Resolves when it is on disk which records are done by now; false: the disk did not take that, or not in time. Never
   * rejects.
   */
  async mark(patienceMs = MARK_PATIENCE_MS): Promise<boolean> {
    this.tidyUp();
    const tidied = this.writer.done().then(() => this.segments.removed());
    return (await endsWithin(patienceMs, tidied)) && !this.segments.haveMarks;
  }

  /** Closes the log; records that are not done stay for the next start. */
  async close(): Promise<void> {
    this.closing = true;
    this.tidyUp();
    await this.writer.settled();
    await this.segments.close();
    this.directory.release();
  }

  private readonly onDone = (entry: Entry): void => {
    entry.state = 'done';
    this.live.delete(entry);
    entry.release();
    entry.segment?.done(entry.first, entry.count);
    // The next write writes the mark. At worst the process is killed before, and the steps are sent to the store again.
    this.tidyLater();
  };

  private tidyLater(): void {
    if (this.closing) return;
    this.tidy ??= setTimeout(() => this.tidyUp(), this.options.tidyMs ?? TIDY_MS);
  }

  private tidyUp(): void {
    if (this.tidy !== null) clearTimeout(this.tidy);
    this.tidy = null;
    this.writer.tidyUp();
  }

  /** Writes entries again where they lie before waiting records, were revised, or lie in a segment whose sync failed. */
  private async place(entries: readonly Entry[]): Promise<void> {
    const from = this.held.firstMisplaced(entries);
    if (from === -1) return;
    const moved = new Set(entries.slice(from));
    // Later calls of the same trajectories are moved too, so that they do not come first after a restart.
    const uids = new Set([...moved].map(({ trajectoryUid }) => trajectoryUid));
    const given = new Set(entries);
    for (const entry of this.live)
      if (entry.segment !== null && uids.has(entry.trajectoryUid) && !given.has(entry)) moved.add(entry);
    await this.writer.put([...moved]);
    for (const entry of moved) this.live.add(entry);
  }
}

function diskError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined || error instanceof StepwellError) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StepwellError('STORE_FULL', {}, { cause: error });
  return new StepwellError('STORE_UNAVAILABLE', { detail: `the capture log: ${code}` }, { cause: error });
}

/**
 * Keeps the write-ahead log short. A thread copies the bulk of it into the database file while commits go on; only the
 * short rest is copied between two commits, because the log starts over only when all of it is copied. What is copied
 * is never needed for durability: until the log starts over it holds every commit, so a copy that fails or is cut off
 * is simply made again.
 */
import { Checkpointer } from './checkpointer.js';
import type { Connection } from './connection.js';

/** Copying begins here (32 MiB of 8 KiB pages): a page that many commits touch is then copied once. */
const START = 4_000;
/** So much the writer copies itself: some ten milliseconds. A copy of its own for less would copy
 * the same pages again and again. */
const REST = 2_500;
/** Something was in the way, a reader or a full disk: not at every commit again. */
const PAUSE_MS = 100;

interface LogState {
  /** Pages in the log. */
  readonly log: number;
  /** How many of them are in the file, too. */
  readonly copied: number;
}

export class LogKeeper {
  private readonly checkpointer: Checkpointer;
  /** The log when the copy under way began, and how far it may grow before that is done. */
  private pass: { readonly copied: number; readonly mayReach: number } | null = null;
  private notBefore = Number.NEGATIVE_INFINITY;

  constructor(private readonly connection: Connection) {
    connection.database.exec('PRAGMA wal_autocheckpoint = 0');
    this.checkpointer = new Checkpointer(connection.path, (error) => this.passed(error));
  }

  /** To be called after every commit. */
  written(): void {
    // Half of what is being copied: so every copy is half as long as the one before, however slow the disk, and the
    // log ends below twice the size at which the first began.
    try {
      if (this.pass !== null && this.state().log > this.pass.mayReach) this.checkpointer.wait();
      this.tend();
    } catch (error) {
      this.warn(error);
    }
  }

  /** Copies everything and cuts the log off. The connection stays open. */
  close(): void {
    this.checkpointer.close();
    this.connection.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** For when the connection is closed. */
  closed(): void {
    this.checkpointer.closeFile();
  }

  private tend(): void {
    if (this.pass !== null || performance.now() < this.notBefore) return;
    const { log, copied } = this.state();
    if (log < START) return;
    const rest = log - copied;
    if (rest > REST && this.checkpointer.start()) this.pass = { copied, mayReach: log + rest / 2 };
    else this.finish();
  }

  /** The last part, between two commits: the next one starts the log over, unless a reader still needs it. */
  private finish(): void {
    this.notBefore = performance.now() + PAUSE_MS;
    this.connection.get('PRAGMA wal_checkpoint(PASSIVE)');
  }

  private passed(error: unknown): void {
    const before = this.pass;
    this.pass = null;
    if (error !== null) this.warn(error);
    try {
      if (this.state().copied <= (before?.copied ?? 0)) this.notBefore = performance.now() + PAUSE_MS;
      this.tend();
    } catch (error) {
      this.warn(error);
    }
  }

  private state(): LogState {
    const row = this.connection.get('PRAGMA wal_checkpoint(NOOP)');
    return { log: Number(row?.log), copied: Number(row?.checkpointed) };
  }

  private warned = '';

  /** Not a caller's business: nothing is lost, and a disk that stays full fails the next commit by itself. */
  private warn(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== this.warned) process.emitWarning(`checkpoint: ${message}`);
    this.warned = message;
  }
}

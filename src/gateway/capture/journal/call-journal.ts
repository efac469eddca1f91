import { join } from 'node:path';
import { endsWithin } from '../../../async/within.js';
import type { CaptureEvent } from '../capture-event.js';
import { journalName } from '../spool/claim-directory.js';
import { JournalFile } from './journal-file.js';

export interface CallJournalOptions {
  /** A directory that this process has claimed. */
  readonly directory: string;
  /** Of its first file; files with lower numbers are not its own. */
  readonly firstNumber: number;
  /** A file takes nothing more once it holds so many bytes. */
  readonly fileBytes: number;
  /** The disk may take so long; after something that took longer nothing is written for `slowPauseMs`. */
  readonly patienceMs?: number;
  readonly slowPauseMs?: number;
  /** After a write that failed, so long nothing is tried. */
  readonly pauseMs?: number;
  /** So often what is done is marked and disk given back, where no write does it along. */
  readonly tidyMs?: number;
  readonly log: { warn(fields: object, message: string): void };
  readonly observe: (event: CaptureEvent) => void;
}

/** Records of one call in the journal. */
export interface JournalEntry {
  /** Resolves when a kill of the process does not lose them any more, or when they could not be written. Never rejects. */
  readonly kept: Promise<void> | null;
  /** They need not be kept any more. Once. */
  done(): void;
}

interface Entry extends JournalEntry {
  readonly payloads: readonly Uint8Array[];
  readonly release: () => void;
  state: 'waiting' | 'written' | 'done';
  /** Its client was let go before it was written. */
  late: boolean;
  file: JournalFile | null;
  first: number;
}

const UNKEPT: JournalEntry = { kept: null, done: () => {} };
const PATIENCE_MS = 250;
const SLOW_PAUSE_MS = 10_000;
const PAUSE_MS = 1_000;
const TIDY_MS = 500;
const MARK_PATIENCE_MS = 5_000;

/**
 * What ended calls brought, from the moment before their clients hear of it until the store or the spool has it. It
 * survives a kill of the process, and not a failure of the machine: nothing is synced here. Calls that end together share
 * a write. What cannot be written is not kept, and no call fails because of that.
 */
export class CallJournal {
  private readonly files: JournalFile[] = [];
  private waiting: Entry[] = [];
  private writing: readonly Entry[] = [];
  private running: Promise<void> | null = null;
  private nextNumber: number;
  private pausedUntil = Number.NEGATIVE_INFINITY;
  private failing = false;
  private untidy = false;
  private closing = false;
  private tidy: NodeJS.Timeout | null = null;

  constructor(private readonly options: CallJournalOptions) {
    this.nextNumber = options.firstNumber;
  }

  append(payloads: readonly Uint8Array[]): JournalEntry {
    if (performance.now() < this.pausedUntil) {
      this.options.observe({ kind: 'unjournalled', steps: payloads.length });
      return UNKEPT;
    }
    let release = (): void => {};
    const kept = new Promise<void>((resolve) => {
      release = resolve;
    });
    const entry: Entry = {
      payloads,
      kept,
      release,
      state: 'waiting',
      late: false,
      file: null,
      first: 0,
      done: () => this.done(entry),
    };
    this.waiting.push(entry);
    this.running ??= this.run();
    return entry;
  }

  /**
   * Resolves when a server that starts later knows what is done by now; false: the disk does not take that, or not in
   * time. Never rejects.
   */
  async mark(patienceMs = MARK_PATIENCE_MS): Promise<boolean> {
    this.tidyUp();
    const inTime = this.running === null || (await endsWithin(patienceMs, this.running));
    return inTime && this.files.every((file) => !file.hasMarks);
  }

  /** What is not done by now stays for the next start. */
  async close(): Promise<void> {
    this.closing = true;
    this.tidyUp();
    while (this.running !== null) await this.running;
    for (const file of this.files) await (file.idle ? file.remove() : file.close());
    this.files.length = 0;
  }

  private done(entry: Entry): void {
    const { file, first, payloads } = entry;
    entry.state = 'done';
    entry.release();
    file?.done(first, payloads.length);
    // The next write marks it along. At worst a kill comes first, and the store is offered once more what it has.
    this.tidyLater();
  }

  private tidyLater(): void {
    this.tidy ??= setTimeout(() => this.tidyUp(), this.options.tidyMs ?? TIDY_MS);
  }

  private tidyUp(): void {
    if (this.tidy !== null) clearTimeout(this.tidy);
    this.tidy = null;
    this.untidy = true;
    this.running ??= this.run();
  }

  private async run(): Promise<void> {
    // Whatever else ends in this turn of the loop joins: one write for all of them, and their answers go out together,
    // which takes a fifth less of the processor when many calls are under way.
    await new Promise((resolve) => setImmediate(resolve));
    do {
      const entries = this.waiting.filter(({ state }) => state === 'waiting');
      this.waiting = [];
      if (entries.length > 0) await this.write(entries);
      if (this.untidy || this.closing) await this.maintain();
    } while (this.waiting.length > 0 || this.untidy);
    this.running = null;
  }

  private async write(entries: readonly Entry[]): Promise<void> {
    let file: JournalFile | null = null;
    this.writing = entries;
    try {
      file = await this.current();
      const begun = performance.now();
      let first = file.write(entries.flatMap(({ payloads }) => payloads));
      this.notice(performance.now() - begun);
      for (const entry of entries) {
        entry.file = file;
        entry.first = first;
        first += entry.payloads.length;
        // Done while it was being written.
        if (entry.state === 'done') file.done(entry.first, entry.payloads.length);
        else entry.state = 'written';
      }
      this.failing = false;
    } catch (error) {
      await this.fail(error, entries, file);
    } finally {
      for (const { release } of entries) release();
      this.writing = [];
    }
  }

  private async fail(error: unknown, entries: readonly Entry[], file: JournalFile | null): Promise<void> {
    this.pausedUntil = performance.now() + (this.options.pauseMs ?? PAUSE_MS);
    // Of those that are late it is told already.
    const steps = entries.reduce((sum, { late, payloads }) => sum + (late ? 0 : payloads.length), 0);
    if (steps > 0) this.options.observe({ kind: 'unjournalled', steps });
    if (!this.failing) {
      this.options.log.warn(
        { err: error },
        'the journal cannot be written: a kill of the server would lose steps that are under way',
      );
    }
    this.failing = true;
    try {
      if (file !== null) await this.patiently(file.cutTail());
    } catch (cause) {
      // Then it stays, and is found to be no record at the next start.
      this.options.log.warn({ err: cause }, 'the end of a journal file could not be cut off');
    }
  }

  /** A disk that is slow must not hold up every answer. */
  private notice(ms: number): void {
    if (ms <= this.patienceMs) return;
    this.pause();
    this.options.log.warn({ ms }, 'a write to the journal took too long: for a while nothing is written');
  }

  private get patienceMs(): number {
    return this.options.patienceMs ?? PATIENCE_MS;
  }

  private pause(): void {
    this.pausedUntil = performance.now() + (this.options.slowPauseMs ?? SLOW_PAUSE_MS);
  }

  /** Waits for the disk. As long as that takes too long, clients are let go and nothing new is taken. */
  private async patiently<T>(work: Promise<T>): Promise<T> {
    let told = false;
    const watch = setInterval(() => {
      this.pause();
      this.letGo();
      if (!told)
        this.options.log.warn({}, 'the disk of the journal is slow: for a while nothing is written to it');
      told = true;
    }, this.patienceMs);
    try {
      return await work;
    } finally {
      clearInterval(watch);
    }
  }

  private letGo(): void {
    for (const entry of [...this.writing, ...this.waiting]) {
      if (entry.late || entry.state !== 'waiting') continue;
      entry.late = true;
      this.options.observe({ kind: 'unjournalled', steps: entry.payloads.length });
      entry.release();
    }
  }

  private async current(): Promise<JournalFile> {
    const last = this.files.at(-1);
    if (last !== undefined && !last.sealed) {
      if (last.bytes < this.options.fileBytes) return last;
      last.sealed = true;
    }
    const path = join(this.options.directory, journalName(this.nextNumber++));
    const file = await this.patiently(JournalFile.create(path));
    this.files.push(file);
    return file;
  }

  /** Gives back the disk of what is done, and marks what is done beside what is not. */
  private async maintain(): Promise<void> {
    this.untidy = false;
    for (const file of [...this.files]) {
      try {
        if (file.idle && file.sealed) {
          this.files.splice(this.files.indexOf(file), 1);
          await this.patiently(file.remove());
        } else if (file.idle && file.bytes > 0) await this.patiently(file.clear());
        else if (file.hasMarks) file.write([]);
      } catch (error) {
        await this.fail(error, [], file);
        if (!this.closing) this.tidyLater();
      }
    }
  }
}

import type { CaptureEvent } from '../store-steps.js';
import type { DiskPatience } from './disk-patience.js';
import type { Entry } from './entry.js';
import { bytesOf } from './frames.js';
import type { Segment } from './segment.js';
import type { Segments } from './segments.js';

export interface EntryWriterParts {
  readonly segments: Segments;
  readonly patience: DiskPatience;
  readonly observe: (event: CaptureEvent) => void;
}

/** Writes the entries of a log, those of calls that end together with one write. Other work on the files waits meanwhile. */
export class EntryWriter {
  private waiting: Entry[] = [];
  private writing: readonly Entry[] = [];
  /** Work on the files that must not run while a write does. */
  private jobs: (() => Promise<void>)[] = [];
  private running: Promise<void> | null = null;
  private untidy = false;

  constructor(private readonly parts: EntryWriterParts) {}

  /** Writes an entry soon, and releases it then, whether that succeeded or not. */
  add(entry: Entry): void {
    this.waiting.push(entry);
    this.running ??= this.run();
  }

  /** Soon removes segments whose records are all done, and marks done records in the others. */
  tidyUp(): void {
    this.untidy = true;
    this.running ??= this.run();
  }

  /** Runs the work while no write runs, after all that was added before is written. Rejects as the work does. */
  alone(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.jobs.push(() => work().then(resolve, reject));
      this.running ??= this.run();
    });
  }

  /** Resolves when what is to be done now is done. */
  async done(): Promise<void> {
    await this.running;
  }

  /** Resolves when nothing is left to do. */
  async settled(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  /**
   * Writes live entries behind all others, with one write. Only for work that runs alone.
   * @throws what the file system says; then they stay where they lay
   */
  async put(given: readonly Entry[]): Promise<void> {
    const { segments, patience } = this.parts;
    let segment: Segment | null = null;
    try {
      segment = await segments.current();
      const entries = given.filter(({ state }) => state === 'live');
      const begun = performance.now();
      let { first, at } = segment.write(entries.flatMap(({ payloads }) => payloads));
      patience.notice(performance.now() - begun);
      for (const entry of entries) {
        entry.lieAt(segment, first, at);
        first += entry.count;
        at += bytesOf(entry.payloads);
      }
      patience.written();
    } catch (error) {
      await segments.fail(error, segment);
      throw error;
    }
  }

  /** Releases the clients that wait for a write. */
  letGo(): void {
    for (const entry of [...this.writing, ...this.waiting]) {
      if (entry.late || entry.state !== 'live' || entry.segment !== null) continue;
      entry.late = true;
      this.parts.observe({ kind: 'unjournalled', steps: entry.payloads.length });
      entry.release();
    }
  }

  private async run(): Promise<void> {
    // Calls that end in the same turn of the event loop share a write, and their answers go out together: that takes a
    // fifth less processor time when many calls run.
    await new Promise((resolve) => setImmediate(resolve));
    do {
      const entries = this.waiting.filter(({ state }) => state === 'live');
      this.waiting = [];
      if (entries.length > 0) await this.write(entries);
      if (this.waiting.length === 0) await this.jobs.shift()?.();
      if (this.untidy) {
        this.untidy = false;
        await this.parts.segments.maintain();
      }
    } while (this.waiting.length > 0 || this.jobs.length > 0 || this.untidy);
    this.running = null;
  }

  private async write(entries: readonly Entry[]): Promise<void> {
    this.writing = entries;
    try {
      await this.put(entries);
    } catch {
      // Late entries were reported before.
      const steps = entries.reduce((sum, { late, payloads }) => sum + (late ? 0 : payloads.length), 0);
      if (steps > 0) this.parts.observe({ kind: 'unjournalled', steps });
    } finally {
      for (const { release } of entries) release();
      this.writing = [];
    }
  }
}

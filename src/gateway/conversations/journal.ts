import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Place } from './places.js';

/** A place under its key, as a line of the journal. */
const line = z.object({
  key: z.string(),
  channel: z.string(),
  trajectoryUid: z.string(),
  promptUid: z.string().nullable(),
  branch: z.string(),
  agent: z.string().nullable(),
  system: z.string(),
  tools: z.string(),
  callIds: z.string(),
});

/** Lines of so many milliseconds share a write. */
const GATHER_MS = 40;

export interface JournalLog {
  warn(fields: object, message: string): void;
}

/**
 * Where conversations stood, for the next start: lines in two files of the data directory, of which the older one goes
 * once the newer one holds `mostLines`. Written behind the calls and without a sync: what a crash of the machine takes
 * along is recognised no more, and nothing else is lost.
 */
export class Journal {
  private waiting: string[] = [];
  private writing: Promise<void> | null = null;
  private failing = false;
  /** Of the newer file, from the first write on. */
  private file: FileHandle | null = null;
  private hurry: () => void = () => {};

  private constructor(
    private readonly directory: string,
    private readonly mostLines: number,
    private readonly log: JournalLog,
    private lines: number,
  ) {}

  /** Opens the journal and tells what it holds, the oldest first. @throws what the file system says */
  static async open(
    dataDir: string,
    mostLines: number,
    log: JournalLog,
    known: (key: string, place: Place) => void,
  ): Promise<Journal> {
    const directory = join(dataDir, 'conversations');
    await mkdir(directory, { recursive: true });
    const journal = new Journal(directory, mostLines, log, 0);
    for (const file of [journal.older, journal.newer]) {
      const text = await readIfThere(file);
      let lines = 0;
      for (const row of text.split('\n')) {
        const parsed = parse(row);
        if (parsed === null) continue;
        const { key, ...place } = parsed;
        known(key, place);
        lines += 1;
      }
      journal.lines = lines;
    }
    return journal;
  }

  add(key: string, place: Place): void {
    this.waiting.push(`${JSON.stringify({ key, ...place })}\n`);
    this.writing ??= this.write();
  }

  async close(): Promise<void> {
    this.hurry();
    while (this.writing !== null) await this.writing;
    await this.file?.close();
    this.file = null;
  }

  private get newer(): string {
    return join(this.directory, 'newer.ndjson');
  }

  private get older(): string {
    return join(this.directory, 'older.ndjson');
  }

  private async write(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      this.hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    while (this.waiting.length > 0) {
      const lines = this.waiting;
      this.waiting = [];
      try {
        if (this.lines >= this.mostLines) await this.turn();
        this.file ??= await open(this.newer, 'a');
        await this.file.appendFile(lines.join(''));
        this.lines += lines.length;
        this.failing = false;
      } catch (error) {
        if (!this.failing)
          this.log.warn({ err: error }, 'conversations cannot be written down for the next start');
        this.failing = true;
      }
    }
    this.writing = null;
  }

  /** The newer file becomes the older one. */
  private async turn(): Promise<void> {
    await this.file?.close();
    this.file = null;
    await rename(this.newer, this.older);
    this.lines = 0;
  }
}

/** Null for the line that a crash cut off. */
function parse(row: string): z.infer<typeof line> | null {
  if (row === '') return null;
  try {
    return line.parse(JSON.parse(row));
  } catch {
    // Not worth a word: at worst a conversation is not recognised.
    return null;
  }
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

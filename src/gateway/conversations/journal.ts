import { appendFile, type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ClaimedFolder, claimFolder } from '../claim-folder.js';
import { parseJson } from '../wire/json.js';
import type { Place } from './places.js';

/** A place under its key, as a line of the journal. */
const line = z.object({
  key: z.string(),
  realm: z.string(),
  trajectoryUid: z.string(),
  promptUid: z.string().nullable(),
  branch: z.string(),
  agent: z.string().nullable(),
  system: z.string(),
  tools: z.string(),
  callIds: z.string(),
  /** Lines of an earlier version lack the next two fields. */
  after: z.string().nullable().optional(),
  isBeside: z.boolean().default(false),
});

/** How long lines wait to share a write. */
const GATHER_MS = 40;

export interface JournalLog {
  warn(fields: object, message: string): void;
}

const NEWER = 'newer.ndjson';
const OLDER = 'older.ndjson';

/**
 * Keeps the places of conversations for the next start: lines in two files of a folder that only this server writes.
 * Once the newer file holds `mostLines` it replaces the older one. Lines are written behind the calls and not synced:
 * after a crash of the machine some conversations are not recognised, and nothing else is lost.
 */
export class Journal {
  private waiting: string[] = [];
  private writing: Promise<void> | null = null;
  private failing = false;
  /** Handle of the newer file, opened by the first write. */
  private file: FileHandle | null = null;
  private hurry: () => void = () => {};

  private constructor(
    private readonly folder: ClaimedFolder,
    private readonly mostLines: number,
    private readonly log: JournalLog,
    /** Lines of the newer file. */
    private lines: number,
    /** The newer file ends in an incomplete line: the next write begins with a line break. */
    private torn: boolean,
  ) {}

  /**
   * Opens the journal and passes its places to `known`, the oldest first, with those that ended servers left.
   * @throws what the file system says, STORE_LOCKED
   */
  static async open(
    dataDir: string,
    mostLines: number,
    log: JournalLog,
    known: (key: string, place: Place) => void,
  ): Promise<Journal> {
    const { own, left } = await claimFolder(dataDir, 'conversations');
    for (const folder of left) await takeOver(folder, own);
    tell(await readIfThere(join(own.path, OLDER)), known);
    const newer = await readIfThere(join(own.path, NEWER));
    return new Journal(own, mostLines, log, tell(newer, known), isTorn(newer));
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
    this.folder.release();
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
        this.file ??= await open(join(this.folder.path, NEWER), 'a');
        await this.file.appendFile(`${this.torn ? '\n' : ''}${lines.join('')}`);
        this.lines += lines.length;
        this.torn = false;
        this.failing = false;
      } catch (error) {
        this.torn = true;
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
    const { path } = this.folder;
    await rename(join(path, NEWER), join(path, OLDER));
    this.lines = 0;
    this.torn = false;
  }
}

const isTorn = (text: string): boolean => text !== '' && !text.endsWith('\n');

/** Appends the files of an ended server to ours. */
async function takeOver(from: ClaimedFolder, to: ClaimedFolder): Promise<void> {
  const [older, newer] = [join(from.path, OLDER), join(from.path, NEWER)];
  const texts = [await readIfThere(older), await readIfThere(newer)];
  const lines = texts.map((text) => (isTorn(text) ? `${text}\n` : text)).join('');
  const torn = isTorn(await readIfThere(join(to.path, NEWER)));
  if (lines !== '') await appendFile(join(to.path, NEWER), `${torn ? '\n' : ''}${lines}`);
  await rm(older, { force: true });
  await rm(newer, { force: true });
  from.release();
}

/** Passes the places of a file to `known`. Returns how many lines could be read. */
function tell(text: string, known: (key: string, place: Place) => void): number {
  let lines = 0;
  for (const row of text.split('\n')) {
    const parsed = readLine(row);
    if (parsed === null) continue;
    const { key, after = key, ...place } = parsed;
    known(key, { ...place, after });
    lines += 1;
  }
  return lines;
}

/** A line of the journal; null: it is empty or was cut off by a crash. That is not logged: at worst one conversation is not recognised. */
function readLine(row: string): z.infer<typeof line> | null {
  return row === '' ? null : (line.safeParse(parseJson(row)).data ?? null);
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { WireError } from '../errors/index.js';

/** 12,345 */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** 1.5 MB; powers of 1000, as disks and networks count. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}

const PLAIN = /^[\w@%+=:,./-]+$/;

/** A word as a POSIX shell reads it back when it is pasted: in single quotes where it is not a plain one. */
export function shellWord(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

const WIDTH = 24;
const REDRAW_MS = 100;
const LINE_MS = 5_000;

/** How far a long work is: a bar that redraws itself on a terminal, a line now and then elsewhere. */
export interface Progress {
  /** `done` and `total` in the same unit; `note` says it in words. `total: null`: the whole is not known. */
  update(done: number, total: number | null, note: string): void;
  /** Takes the bar away, so that the result can be printed. */
  end(): void;
}

const NO_PROGRESS: Progress = { update: () => undefined, end: () => undefined };

function bar(label: string, done: number, total: number | null, note: string): string {
  if (total === null) return `${label}  ${note}`;
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * WIDTH);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${label} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${percent}%  ${note}`;
}

/** `interactive`: the stream is a terminal, whose line can be written again. */
export function createProgress(stream: Writable, interactive: boolean, label: string): Progress {
  let lastDrawn = interactive ? 0 : Date.now();
  let drawn = false;
  return {
    update(done, total, note) {
      const now = Date.now();
      if (now - lastDrawn < (interactive ? REDRAW_MS : LINE_MS)) return;
      lastDrawn = now;
      drawn = true;
      const line = bar(label, done, total, note);
      stream.write(interactive ? `\r\x1b[2K${line}` : `${line}\n`);
    },
    end() {
      if (interactive && drawn) stream.write('\r\x1b[2K');
      drawn = false;
    },
  };
}

/** Where a command writes: results to `out`, everything else to `err`, so that results can be piped. */
export class Terminal {
  constructor(
    private readonly out: Writable,
    private readonly err: Writable,
    /** Results and errors are JSON, and nothing else is written. */
    readonly json: boolean,
    /** `err` is a terminal. */
    private readonly interactive: boolean,
  ) {}

  /** The result of a command: `data` as a line of JSON, or the text for people. */
  result(data: unknown, text: string): void {
    this.out.write(`${this.json ? JSON.stringify(data) : text}\n`);
  }

  /** One result of many; waits where the reader is slower than the writer. */
  async stream(data: unknown, text: string): Promise<void> {
    this.result(data, text);
    if (this.out.writableNeedDrain) await once(this.out, 'drain');
  }

  /** Says what is going on; silent where the reader is a program. */
  note(text: string): void {
    if (!this.json) this.err.write(`${text}\n`);
  }

  /** `code: message (path)` on one line. */
  error(error: WireError): void {
    const path = error.path === undefined || error.path.length === 0 ? '' : ` (${error.path.join('.')})`;
    const line = this.json ? JSON.stringify(error) : `${error.code}: ${error.message}${path}`;
    this.err.write(`${line.replaceAll('\n', ' ')}\n`);
  }

  progress(label: string): Progress {
    return this.json ? NO_PROGRESS : createProgress(this.err, this.interactive, label);
  }
}

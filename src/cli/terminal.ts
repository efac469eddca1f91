import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { WireError } from '../errors/index.js';
import { createProgress, NO_PROGRESS, type Progress } from './progress.js';

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

import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(resolve('test/support/moved-clock.mjs')).href;

/** A clock of server processes that goes as always, and can be put forward. */
export class MovedClock {
  private ahead = 0;

  private constructor(private readonly file: string) {}

  /** @param folder where it keeps what it says */
  static async create(folder: string): Promise<MovedClock> {
    const clock = new MovedClock(join(folder, 'clock'));
    await clock.advance(0);
    return clock;
  }

  /** The environment of a process that goes by it. */
  get env(): Record<string, string> {
    return { STEPWELL_TEST_CLOCK: this.file, NODE_OPTIONS: `--import ${MODULE}` };
  }

  async advance(ms: number): Promise<void> {
    this.ahead += ms;
    await writeFile(`${this.file}.new`, String(this.ahead));
    await rename(`${this.file}.new`, this.file);
  }

  now(): number {
    return Date.now() + this.ahead;
  }
}

import type { Connection } from './connection.js';
import type { LongRead } from './long-read.js';

/** Long reads at a time; further ones wait, so that they do not slow each other without end. */
const SCANS = 2;

/**
 * Long reads beside short ones in the same thread. Each has a connection of its own, and with it one state of the
 * database from its first slice to its last; between two slices the thread answers whatever else has come.
 */
export class Scans {
  private readonly free: Connection[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly opened: Connection[] = [];
  private under = 0;
  private onIdle: (() => void) | null = null;

  constructor(private readonly open: () => Connection) {}

  /** Calls back once, with the value or what was thrown. */
  run(
    start: (connection: Connection) => LongRead<unknown>,
    done: (value: unknown) => void,
    failed: (error: unknown) => void,
  ): void {
    if (this.under >= SCANS) {
      this.waiting.push(() => this.run(start, done, failed));
      return;
    }
    this.under += 1;
    let connection: Connection | null = null;
    let read: LongRead<unknown> | null = null;
    const end = (tell: () => void) => {
      if (connection?.database.isTransaction) connection.database.exec('COMMIT');
      if (connection !== null) this.free.push(connection);
      this.under -= 1;
      tell();
      this.waiting.shift()?.();
      if (this.under === 0) this.onIdle?.();
    };
    const step = () => {
      try {
        if (connection === null || read === null) {
          connection = this.free.pop() ?? this.another();
          connection.database.exec('BEGIN');
          read = start(connection);
        }
        const { done: ended, value } = read.next();
        if (ended === true) end(() => done(value));
        else setImmediate(step);
      } catch (error) {
        end(() => failed(error));
      }
    };
    step();
  }

  /** Closes the connections once all reads are through. */
  close(then: () => void): void {
    const close = () => {
      for (const connection of this.opened) connection.close();
      then();
    };
    if (this.under === 0) close();
    else this.onIdle = close;
  }

  private another(): Connection {
    const connection = this.open();
    this.opened.push(connection);
    return connection;
  }
}

import type { Connection } from './connection.js';
import type { LongRead } from './long-read.js';

/** Number of long reads at a time. Further ones wait, because too many would slow each other down. */
const SCANS = 2;

/**
 * Runs long reads beside short ones in the same thread. Each long read has its own connection, and so sees one state of
 * the database from its first slice to its last. Between two slices the thread answers other calls.
 */
export class Scans {
  private readonly free: Connection[] = [];
  private readonly waiting: { readonly id: number; readonly begin: () => void }[] = [];
  /** By id of a running read: the function that stops it. */
  private readonly stops = new Map<number, () => void>();
  private readonly opened: Connection[] = [];
  private under = 0;
  private onIdle: (() => void) | null = null;

  constructor(private readonly open: () => Connection) {}

  /** Calls `done` or `failed` once; neither after it is cancelled by its `id`. */
  run(
    id: number,
    start: (connection: Connection) => LongRead<unknown>,
    done: (value: unknown) => void,
    failed: (error: unknown) => void,
  ): void {
    if (this.under >= SCANS) {
      this.waiting.push({ id, begin: () => this.run(id, start, done, failed) });
      return;
    }
    this.under += 1;
    let connection: Connection | null = null;
    let read: LongRead<unknown> | null = null;
    let next: NodeJS.Immediate | undefined;
    const end = (tell: () => void) => {
      this.stops.delete(id);
      if (connection?.database.isTransaction) connection.database.exec('COMMIT');
      if (connection !== null) this.free.push(connection);
      this.under -= 1;
      tell();
      this.waiting.shift()?.begin();
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
        else next = setImmediate(step);
      } catch (error) {
        end(() => failed(error));
      }
    };
    this.stops.set(id, () => {
      clearImmediate(next);
      read?.return(undefined);
      end(() => {});
    });
    step();
  }

  /** Stops a read between two slices, or before its first; false if no such read is running or waiting. */
  cancel(id: number): boolean {
    const waits = this.waiting.findIndex((one) => one.id === id);
    if (waits >= 0) this.waiting.splice(waits, 1);
    const stop = this.stops.get(id);
    stop?.();
    return waits >= 0 || stop !== undefined;
  }

  /** Closes the connections once all reads have ended. */
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

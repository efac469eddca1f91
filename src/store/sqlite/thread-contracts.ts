import type { MessagePort } from 'node:worker_threads';
import type { ThreadContract } from '../../threads/calls.js';
import type { FeedRetention } from '../options.js';
import type { SqliteReader } from './reader.js';
import type { SqliteWriterCalls } from './writing/writer.js';

export interface WriterThreadData {
  readonly dataDir: string;
  /** Null: every event is kept. */
  readonly feedRetention: FeedRetention | null;
}
export type SqliteWriterThread = ThreadContract<WriterThreadData, SqliteWriterCalls, never>;

export type SqliteReaderThread = ThreadContract<{ readonly dataDir: string }, SqliteReader, never>;

/** What a checkpoint thread is started with. It is told by orders, for whose end the writer waits without its event loop. */
export interface CheckpointThreadData {
  /** The database. */
  readonly path: string;
  /** An open descriptor of it. */
  readonly file: number;
  readonly orders: MessagePort;
  /** 1 while there is something to do. */
  readonly busy: Int32Array;
}

export type CheckpointOrder = 'copy' | 'close';

export interface CheckpointReport {
  /** Null: it went well. */
  readonly error: unknown;
}

import type { MessagePort } from 'node:worker_threads';
import type { FeedRetention } from '../options.js';

/** What a writer thread is started with. */
export interface WriterThreadData {
  readonly dataDir: string;
  /** Null: every event is kept. */
  readonly feedRetention: FeedRetention | null;
}

export interface ReaderThreadData {
  readonly dataDir: string;
}

/** What a checkpoint thread is started with. */
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

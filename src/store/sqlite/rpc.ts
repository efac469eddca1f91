import type { MessagePort } from 'node:worker_threads';
import type { FeedRetention } from '../open.js';

/** What a writer thread is started with. */
export interface WriterThreadData {
  readonly dataDir: string;
  /** Where the decoder thread's calls come from. */
  readonly decoded: MessagePort;
  /** Null: every event is kept. */
  readonly feedRetention: FeedRetention | null;
}

export interface ReaderThreadData {
  readonly dataDir: string;
}

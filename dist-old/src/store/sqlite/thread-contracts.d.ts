import type { MessagePort } from 'node:worker_threads';
import type { ThreadContract } from '../../threads/calls.js';
import type { FeedRetention } from '../options.js';
import type { WordsProgress } from '../port.js';
import type { SqliteReader } from './reader.js';
import type { SqliteWriterCalls } from './writing/writer.js';
export interface WriterThreadData {
    readonly dataDir: string;
    /** Null: every event is kept. */
    readonly feedRetention: FeedRetention | null;
}
/**
 * What the writer's thread says unasked: ids of jobs and datasets, before it answers the calls that changed them, and how
 * far the index of words has come.
 */
export type ToldByWriter = {
    readonly kind: 'jobs';
    readonly ids: readonly string[];
} | {
    readonly kind: 'words';
    readonly progress: WordsProgress;
};
export type SqliteWriterThread = ThreadContract<WriterThreadData, SqliteWriterCalls, ToldByWriter>;
export type SqliteReaderThread = ThreadContract<{
    readonly dataDir: string;
}, SqliteReader, never>;
/** Data of a checkpoint thread, which the writer orders and waits for synchronously, without its event loop. */
export interface CheckpointThreadData {
    /** Path of the database. */
    readonly path: string;
    /** An open descriptor of the database. */
    readonly file: number;
    readonly orders: MessagePort;
    /** 1 while the thread is working. */
    readonly busy: Int32Array;
}
export type CheckpointOrder = 'copy' | 'close';
export interface CheckpointReport {
    /** Null: the copy succeeded. */
    readonly error: unknown;
}

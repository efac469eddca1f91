import type { FeedEvent } from '../../model/event.js';
import type { Job } from '../../model/job.js';
import { type ThreadSide } from '../../threads/calls.js';
import { DatabaseStore } from '../database-store.js';
import type { Decoder } from '../decoder/decoder.js';
import type { LongWorkStore } from '../long-work-store.js';
import type { StepStore, WordsProgress } from '../port.js';
import type { SqliteReader } from './reader.js';
import type { ToldByWriter } from './thread-contracts.js';
import type { SqliteWriterCalls } from './writing/writer.js';
/** The embedded store on the main thread. Bytes go through the decoder thread to the writer thread, reads to a reader. */
export declare class SqliteStore extends DatabaseStore implements StepStore {
    private readonly writer;
    private readonly reader;
    private readonly decoder;
    private readonly dataDir;
    readonly storeId: string;
    private readonly listeners;
    /** The highest position that listeners were told, and the highest that is known from any answer. */
    private announced;
    private known;
    private readonly probe;
    /** Hears how far the index of words has come; null: this server does not keep it. */
    private onWords;
    /** One process at a time has the file. */
    readonly callsBoard: null;
    constructor(writer: ThreadSide<SqliteWriterCalls>, reader: ThreadSide<SqliteReader>, decoder: Decoder, dataDir: string, storeId: string);
    /** Forgets what a crash has kept from beginning. Must be called before any other method. */
    resume(): Promise<void>;
    /** The writer calls this when it has committed events up to `head`. */
    announce(head: number): void;
    /** What the writer says unasked. */
    heard(told: ToldByWriter): void;
    keepWords(signal: AbortSignal, report: (progress: WordsProgress) => Promise<void>): Promise<void>;
    readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]>;
    feedHead(): Promise<number>;
    get position(): number;
    reached(position: number, timeoutMs: number): Promise<void>;
    onFeedGrowth(listener: (head: number) => void): () => void;
    protected unfinishedJobs(): Promise<readonly Job[]>;
    addDatasetOperations(datasetId: string, operationIds: readonly string[]): Promise<void>;
    addDatasetSteps(datasetId: string, stepIds: readonly string[]): Promise<void>;
    ping(): Promise<void>;
    close(): Promise<void>;
}
type Reader = Pick<ThreadSide<SqliteReader>, 'call'>;
/** LongWork's methods, as calls to the writer and reader threads. */
export declare function longWorkOn(writer: Pick<ThreadSide<SqliteWriterCalls>, 'call'>, reader: Reader): LongWorkStore;
export {};

import type { Batch, Consumer } from '../../model/claim.js';
import type { FeedEvent } from '../../model/event.js';
import type { Job } from '../../model/job.js';
import type { ThreadSide } from '../../threads/calls.js';
import type { Acknowledgement, ClaimAnswer, ExcludedUnit, NewBatch, Release } from '../claim-port.js';
import { DatabaseStore, type Owners } from '../database-store.js';
import type { Decoder } from '../decoder/decoder.js';
import type { LongWorkStore } from '../long-work-store.js';
import type { CallsBoard, StepStore, WordsProgress } from '../port.js';
import type { Collections } from './collections.js';
import { type ToldHealth, type WriteProbe } from './health.js';
import type { LogFeed } from './log/feed.js';
import type { WordIndex } from './word-index.js';
import type { MongoWriterCalls } from './writing/writing-side.js';
export interface MongoStoreParts {
    readonly collections: Collections;
    readonly feed: LogFeed;
    readonly owners: Owners;
    readonly long: LongWorkStore;
    /** Plans and commits. */
    readonly writer: ThreadSide<MongoWriterCalls>;
    /** Parses bytes and passes the steps on to the writer. */
    readonly decoder: Decoder;
    /** Returns the health of the commit log. */
    readonly health: () => Promise<ToldHealth>;
    /** Checks whether the database accepts writes; null: the store only reads. */
    readonly writes: WriteProbe | null;
    readonly callsBoard: CallsBoard | null;
    /** Null: the store only reads. */
    readonly words: Pick<WordIndex, 'keep'> | null;
    /** Background work, which `close` ends first. */
    readonly beside: readonly {
        close(): Promise<void>;
    }[];
}
/** The MongoDB store on the main thread. Bytes go through the decoder thread to the writer thread; reads run here. */
export declare class MongoStore extends DatabaseStore implements StepStore {
    private readonly parts;
    private written;
    private toldHealth;
    constructor(parts: MongoStoreParts);
    get callsBoard(): CallsBoard | null;
    readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]>;
    feedHead(): Promise<number>;
    get storeId(): string;
    get position(): number;
    reached(position: number, timeoutMs: number): Promise<void>;
    /** Called when a call was answered that has written up to here. It may not be applied yet. */
    wrote(position: number): void;
    onFeedGrowth(listener: (head: number) => void): () => void;
    protected unfinishedJobs(): Promise<readonly Job[]>;
    keepWords(signal: AbortSignal, report: (progress: WordsProgress) => Promise<void>): Promise<void>;
    addDatasetSteps(datasetId: string, stepIds: readonly string[]): Promise<void>;
    addDatasetOperations(datasetId: string, operationIds: readonly string[]): Promise<void>;
    claimUnits(batch: NewBatch): Promise<ClaimAnswer>;
    ackBatch(id: string, said: Acknowledgement): Promise<Batch>;
    extendBatch(id: string, leaseMs: number, life: number | null): Promise<Batch>;
    releaseBatch(id: string, given: Release): Promise<Batch>;
    retryUnits(recipe: string, units: readonly number[]): Promise<number>;
    excludeUnits(recipe: string, units: readonly ExcludedUnit[]): Promise<number>;
    resumeConsumer(recipe: string, consumer: string, step: number): Promise<Consumer>;
    /**
     * A change is refused if it was planned on what another server has changed meanwhile, and planned again. What changes
     * nothing is not committed, so it is asked again once this server has read the log up to its present end.
     */
    private surely;
    /** The same for a change that counts what it changed, of so many at most. */
    private all;
    ping(): Promise<void>;
    /** The log's health; if the writer is busy, the previous answer. */
    private health;
    /** Checks that the database answers. */
    private answers;
    private checkParts;
    /**
     * Finishes running work, and closes parts after those that use them. If the database stops answering meanwhile, its
     * client is closed, so that waiting calls fail and the server can end.
     */
    close(): Promise<void>;
}

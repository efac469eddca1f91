import type { WordsProgress } from '../port.js';
import type { Collections } from './collections.js';
/** Limits of the index's work; tests make them small. */
export interface WordIndexBounds {
    /** The most steps of a batch. */
    readonly steps: number;
    /** Steps of the first batch. */
    readonly first: number;
    /** Number of steps whose contents are requested at once. */
    readonly contents: number;
    /** A batch ends with the request that reaches this number of characters of messages. */
    readonly read: number;
    /** Words are stored when they reach this number of characters. */
    readonly written: number;
}
/** What the index needs of the commit log. */
export interface IndexedLog {
    /** The current name of this server's writer. */
    readonly writer: string;
    /** Everything up to this position is applied. */
    readonly head: number;
}
/** The clock of the index's pauses. */
export interface IndexClock {
    /** Milliseconds. */
    now(): number;
    /** Calls `work` once after so many milliseconds; returns the function that cancels it. */
    after(ms: number, work: () => void): () => void;
}
/**
 * Fills `stepWords` in the background. The server that owns its job does it; where a server has lost that without having
 * seen it yet, two at once leave each word once.
 */
export declare class WordIndex {
    private readonly collections;
    private readonly log;
    private readonly bounds;
    private readonly clock;
    /** Head of the log at the last batch, and the time of that. */
    private seen;
    private seenAt;
    /** Number of steps in the last batch. */
    private latest;
    /** The most steps of the next batch. */
    private size;
    /** The indexed position, as far as this server knows. */
    private indexed;
    /** True: steps arrived faster during the last batch than it indexed them. */
    private isOutrun;
    private readonly backoff;
    constructor(collections: Collections, log: () => IndexedLog, bounds?: WordIndexBounds, clock?: IndexClock);
    /** Indexes until the signal is aborted. @throws the signal's reason; what `report` throws */
    keep(signal: AbortSignal, report: (progress: WordsProgress) => Promise<void>): Promise<void>;
    /** Pauses for so long, or while steps arrive that it leaves the database to. */
    private rest;
    /** Indexes the next steps; false if there are no more. */
    advance(): Promise<boolean>;
    /** Indexes as many of these steps, in order, as a batch may read. Returns their number. */
    private index;
    /** Returns the number of characters of the steps' messages. */
    private indexAtOnce;
    /** Contents of the steps that added messages, as the database sends them: at most one message of them is in memory. */
    private contentsOf;
    /** Indexes a batch, and notes how far it is. Returns the time until the next one (ms). */
    private go;
    /** The rest after a batch that took this long. */
    private restAfter;
    private count;
}

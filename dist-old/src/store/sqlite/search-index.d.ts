import type { WordsProgress } from '../port.js';
import type { Connection } from './connection.js';
/** What a slice has come to. */
export interface IndexedSlice extends WordsProgress {
    /** False: nothing is left to index. */
    readonly more: boolean;
}
/**
 * Brings the search index up to date, each slice in its own transaction. A message is indexed once, for the step that
 * brought it or for an earlier step of its trajectory.
 */
export declare class SearchIndex {
    private readonly connection;
    private done;
    /** Milliseconds per step in the last slice. */
    private cost;
    constructor(connection: Connection);
    /** Indexes for about `milliseconds`. */
    advance(milliseconds: number): IndexedSlice;
    private shareOf;
}
/** Runs the search index in the writer's spare time, between `start` and `stop`. */
export declare class IdleIndexing {
    private readonly index;
    private readonly onError;
    /** Called after each commit of a slice. */
    private readonly onCommit;
    /** Is told what each slice has come to. */
    private readonly onProgress;
    private timer;
    private isWanted;
    private lastWrite;
    /** Milliseconds spent on writing since the last slice, and the time at which that slice ended. */
    private writing;
    private since;
    constructor(index: SearchIndex, onError: (error: unknown) => void, 
    /** Called after each commit of a slice. */
    onCommit: () => void, 
    /** Is told what each slice has come to. */
    onProgress: (progress: WordsProgress) => void);
    start(): void;
    /** Must be called after every commit. @param took milliseconds */
    written(took: number): void;
    stop(): void;
    private schedule;
    private run;
}
/** Milliseconds of pause after a slice. @param free the share of time in which the writer had no work */
export declare function pauseAfter(slice: number, free: number): number;

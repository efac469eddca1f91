import type { ThreadSide } from '../../../threads/calls.js';
import type { LongWorkStore } from '../../long-work-store.js';
import { type WriterLives } from '../batches/datasets.js';
import type { Collections } from '../collections.js';
import type { MongoWriterCalls } from './writing-side.js';
export interface WritersSide {
    gone(writers: readonly string[]): Promise<readonly string[]>;
    /** Waits until all that a writer said of something, by its name in `touches`, is applied; false: the writer lives. */
    settled(name: string, from: string): Promise<boolean>;
}
/**
 * Looks after what servers of earlier versions have left that are gone: unfinished operations and deletions become jobs,
 * and builds without a job fail.
 */
export declare class Finisher {
    private readonly collections;
    private readonly writers;
    private readonly store;
    private timer;
    private working;
    private closed;
    private looks;
    constructor(collections: Collections, writers: WritersSide & WriterLives, store: LongWorkStore);
    start(): void;
    close(): Promise<void>;
    look(): Promise<void>;
    /** Fails the builds without a job of servers that are gone. */
    private lookForOldBuilds;
    /** Makes jobs of what is left. */
    adopt(): Promise<void>;
    private adoptDeletions;
    /** Those of the workers that are gone. */
    private goneOf;
    /** What is left stands in the operations' own documents. */
    private adoptOperations;
}
/** Asks the log in the writer's thread about other servers. */
export declare class ToldWriters implements WriterLives, WritersSide {
    private readonly writer;
    private readonly known;
    constructor(writer: Pick<ThreadSide<MongoWriterCalls>, 'call'>);
    gone(writers: readonly string[], silentMs?: number): Promise<readonly string[]>;
    settled(name: string, from: string): Promise<boolean>;
    /** The previous answer about a writer, or true before the first; it asks again for the next call. */
    isAlive(writer: string): boolean;
}

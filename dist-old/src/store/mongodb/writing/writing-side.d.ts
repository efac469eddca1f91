import type { Answering, ThreadContract } from '../../../threads/calls.js';
import type { WriterCalls } from '../../decoder/decoder.js';
import type { FeedRetention } from '../../options.js';
import { type PackedBlock } from '../../packed/block.js';
import type { AppendResult, Rejection } from '../../port.js';
import { type Rules } from '../../writing/rules.js';
import type { Collections } from '../collections.js';
import type { ToldHealth } from '../health.js';
import { type LogTimes, type Shown } from '../log/interface.js';
import type { RuleName } from './commands.js';
/** What the writing side tells of the log. */
export interface ToldOfLog extends Shown {
    /** Name of this life's writer. */
    readonly writer: string;
    readonly storeId: string;
    /** Ids of the jobs and datasets that changed in what is newly shown; null: any may have changed. */
    readonly jobs: readonly string[] | null;
}
export interface WritingSideOptions {
    readonly feedRetention: FeedRetention | null;
    /** Tests make waits short. */
    readonly times?: Partial<LogTimes> | undefined;
    /** Tests make commits small. */
    readonly mostTold?: number | undefined;
    readonly onTold: (told: ToldOfLog) => void;
}
/** What the MongoDB store's writer thread does. */
export type MongoWriterCalls = WriterCalls & Pick<WritingSide, 'gone' | 'settled' | 'health'>;
/** What the writer thread is started with. */
export interface WriterThreadData {
    readonly uri: string;
    readonly feedRetention: FeedRetention | null;
    readonly times?: Partial<LogTimes> | undefined;
}
export type MongoWriterThread = ThreadContract<WriterThreadData, MongoWriterCalls, ToldOfLog>;
/** Everything that writes: the log of commits, the writer on it, and what gives up old records. */
export declare class WritingSide {
    private readonly collections;
    private readonly writer;
    private readonly log;
    private readonly stream;
    private readonly contents;
    private readonly unused;
    private readonly options;
    private timer;
    private trimming;
    private readonly sweeps;
    private closed;
    private constructor();
    static open(collections: Collections, options: WritingSideOptions): Promise<WritingSide>;
    append(channel: string, steps: PackedBlock, rejected: readonly Rejection[]): Promise<AppendResult>;
    change<Name extends RuleName>(name: Name, ...args: Parameters<Rules[Name]>): Promise<ReturnType<Rules[Name]>>;
    /** What is called from the main thread, and from the decoder's, by name. */
    get calls(): Answering<MongoWriterCalls>;
    /** Those of these writers that do not live; see CommitLogPort.isAlive. */
    gone(writers: readonly string[], silentMs?: number): readonly string[];
    /** Waits until all that a writer said of something, by its name in `touches`, is applied. False: the writer lives. */
    settled(name: string, from: string): Promise<boolean>;
    health(): ToldHealth;
    /** A position at or after everything that an answered call has committed or found to be there. */
    get position(): number;
    close(): Promise<void>;
    private schedule;
    /** Every record up to this seq is applied as a whole: of one that was set aside only some rows may be there. */
    private wholeUpTo;
    private sweep;
    private trim;
}

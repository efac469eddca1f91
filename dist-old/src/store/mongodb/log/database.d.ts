import { Binary, type Collection } from 'mongodb';
import type { ServerCalls } from '../../../model/policy.js';
import type { Collections } from '../collections.js';
import type { SetAside } from './interface.js';
import type { LogDatabase, LogRecord, LogState, NewRecord, TrimMark, Watermark } from './log-database.js';
/** A commit. Only `rows`, `parts`, `reads` and `writes` change: stripping empties them. */
export interface CommitDoc {
    /** 1, 2, 3, … without gaps. */
    readonly _id: number;
    readonly v: number;
    readonly writer: string;
    readonly nonce: string;
    readonly at: number;
    readonly reads: readonly string[];
    readonly writes: readonly string[];
    readonly places: number;
    readonly head: number;
    readonly total: number;
    /** Deflated. */
    readonly events: Binary;
    /** Deflated; null if they are in parts, or stripped (`parts` is 0 then). */
    readonly rows: Binary | null;
    readonly parts: number;
}
/** A part of rows that do not fit into one document, written before the record that refers to it. */
export interface CommitPartDoc {
    readonly _id: {
        readonly nonce: string;
        readonly part: number;
    };
    readonly nonce: string;
    readonly writer: string;
    readonly at: number;
    readonly bytes: Binary;
}
export interface LogStateDoc extends LogState {
    readonly _id: 'log';
}
export interface WriterDoc extends Omit<Watermark, 'writer'> {
    readonly _id: string;
    /** Of the server's gateway, which writes it apart from the rest; see calls-board.ts. Left out: it has none. */
    readonly calls?: ServerCalls;
}
export interface LogCollections {
    readonly commits: Collection<CommitDoc>;
    readonly commitParts: Collection<CommitPartDoc>;
    readonly logState: Collection<LogStateDoc>;
    readonly writers: Collection<WriterDoc>;
}
export declare function logCollectionsOf({ client, db }: Pick<Collections, 'client' | 'db'>): LogCollections;
/** Makes the indexes of the log. Its collections are never sharded. */
export declare function setUpLog({ commitParts }: LogCollections): Promise<void>;
/** The calls that the log makes to a MongoDB deployment. */
declare class LogCalls {
    private readonly collections;
    constructor(collections: LogCollections);
    insert(record: NewRecord): Promise<'inserted' | 'taken'>;
    insertParts(nonce: string, writer: string, at: number, parts: readonly Uint8Array[]): Promise<void>;
    readParts(nonce: string): Promise<readonly Uint8Array[]>;
    removeParts(nonces: readonly string[]): Promise<void>;
    oldParts(before: number, limit: number): Promise<readonly {
        nonce: string;
        writer: string;
    }[]>;
    hasNonce(nonce: string, seq: number): Promise<boolean>;
    readAfter(seq: number, limit: number): Promise<readonly LogRecord[]>;
    readRecord(seq: number): Promise<LogRecord | null>;
    readState(storeId: string): Promise<LogState>;
    raiseTrimmed({ trimmed, head, total }: TrimMark): Promise<void>;
    removeUpTo(seq: number): Promise<void>;
    strip(after: number, upTo: number, except: readonly number[]): Promise<void>;
    raiseStripped(seq: number): Promise<void>;
    noteSetAside(note: SetAside): Promise<void>;
    clearSetAside(seq: number): Promise<void>;
    renewState(storeId: string, mark: TrimMark): Promise<void>;
    readWatermarks(): Promise<readonly Watermark[]>;
    putWatermark({ writer, ...grown }: Watermark): Promise<void>;
    raiseApplied(writer: string, applied: number): Promise<void>;
    removeWatermark({ writer, applied, beat }: Watermark): Promise<void>;
}
/** The log's operations on a MongoDB deployment. Errors of the driver are translated. */
export declare class MongoLogDatabase extends LogCalls implements LogDatabase {
    mayBeDone(error: unknown): boolean;
    willPass(error: unknown): boolean;
    isOfDatabase(error: unknown): boolean;
}
/** Runs a database call and translates the driver's errors. */
export declare function caught<T>(work: () => Promise<T>): Promise<T>;
export {};

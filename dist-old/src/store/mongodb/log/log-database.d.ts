import type { SetAside } from './interface.js';
/** The layouts of records that this server takes in, up to this one. A server that knows less stops at such a record. */
export declare const RECORD_VERSION = 2;
/** The layout that every server takes in. */
export declare const FIRST_RECORD_VERSION = 1;
/** A stored record without its events. */
export interface LogRecord {
    readonly seq: number;
    readonly v: number;
    readonly writer: string;
    /** Unique per commit; distinguishes an own record from another's. */
    readonly nonce: string;
    readonly at: number;
    readonly reads: readonly string[];
    readonly writes: readonly string[];
    readonly places: number;
    /** Position of the newest event up to and including this record. */
    readonly head: number;
    /** Number of events up to and including this record. */
    readonly total: number;
    /** Deflated; null: stripped, or in parts. */
    readonly rows: Uint8Array | null;
    /** Number of parts that contain the deflated rows; 0: they are in `rows`. */
    readonly parts: number;
    /** Whether its rows are removed because every server has applied it. */
    readonly stripped: boolean;
}
export interface NewRecord extends Omit<LogRecord, 'stripped'> {
    /** Deflated. */
    readonly events: Uint8Array;
}
/** The last trimmed record. `head` and `total` are those of that record. */
export interface TrimMark {
    readonly trimmed: number;
    readonly head: number;
    readonly total: number;
}
export interface LogState extends TrimMark {
    readonly storeId: string;
    /** The rows of records up to here are removed, except of those set aside. */
    readonly stripped: number;
    readonly setAside: readonly SetAside[];
}
/** What a server reports about itself. */
export interface Watermark {
    readonly writer: string;
    /** All of its own records up to here are applied. */
    readonly applied: number;
    /** All records of all servers up to here are applied. */
    readonly floor: number;
    /** Grows as long as the server lives. */
    readonly beat: number;
    /** Grows when the server asks the others to let it commit first. */
    readonly turn: number;
    /** End of the log at which its request, or its last one, began. Missing: an older version writes it. */
    readonly turnSince?: number;
    /** The requests up to this one are over. Missing: an older version writes it. */
    readonly turnOver?: number;
    /** Its number and the keys that it is about, see Turns. Missing: an older version writes it. */
    readonly turnKeys?: string;
    /** Whether the server was closed properly. */
    readonly closed: boolean;
}
/** The database operations that the log needs. Each settles in bounded time; each may be repeated. */
export interface LogDatabase {
    /** Inserts under the record's seq, journaled by a majority. 'taken': another record has the seq. */
    insert(record: NewRecord): Promise<'inserted' | 'taken'>;
    /** Stores the parts of rows that do not fit into one document. */
    insertParts(nonce: string, writer: string, at: number, parts: readonly Uint8Array[]): Promise<void>;
    readParts(nonce: string): Promise<readonly Uint8Array[]>;
    removeParts(nonces: readonly string[]): Promise<void>;
    /** Commits with parts that are older than `before`. */
    oldParts(before: number, limit: number): Promise<readonly {
        readonly nonce: string;
        readonly writer: string;
    }[]>;
    /** Whether a record above `seq` has the nonce. */
    hasNonce(nonce: string, seq: number): Promise<boolean>;
    /** Records above `seq`, lowest first, as acknowledged by a majority. */
    readAfter(seq: number, limit: number): Promise<readonly LogRecord[]>;
    readRecord(seq: number): Promise<LogRecord | null>;
    /** Reads the state, and creates it with this id if there is none. */
    readState(storeId: string): Promise<LogState>;
    /** Raises the mark; a higher mark stays. */
    raiseTrimmed(mark: TrimMark): Promise<void>;
    removeUpTo(seq: number): Promise<void>;
    /** Removes the rows of records above `after` up to `upTo`, except of those in `except`. */
    strip(after: number, upTo: number, except: readonly number[]): Promise<void>;
    raiseStripped(seq: number): Promise<void>;
    noteSetAside(note: SetAside): Promise<void>;
    clearSetAside(seq: number): Promise<void>;
    /** Gives the store a new id, and sets the mark after which its log begins. */
    renewState(storeId: string, mark: TrimMark): Promise<void>;
    readWatermarks(): Promise<readonly Watermark[]>;
    /** Writes this server's watermark. No number in it ever becomes lower, and a watermark that is closed stays closed. */
    putWatermark(watermark: Watermark): Promise<void>;
    /** Raises another server's `applied`, if its watermark exists. */
    raiseApplied(writer: string, applied: number): Promise<void>;
    /** Removes a watermark, unless it has moved. */
    removeWatermark(watermark: Watermark): Promise<void>;
    /** Whether the failed call may have succeeded, or may still, because the connection failed. */
    mayBeDone(error: unknown): boolean;
    /** Whether the call will succeed once the cause is removed: a failed connection, a full disk, a missing permission. */
    willPass(error: unknown): boolean;
    /** Whether the database or the connection failed, so that a read should be repeated; else it is a programming error. */
    isOfDatabase(error: unknown): boolean;
}

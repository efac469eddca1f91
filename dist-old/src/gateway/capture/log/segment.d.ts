import type { LeftSegment } from './claim-directory.js';
import { type Scan } from './frames.js';
/** A waiting record that was read back. */
export interface ReadRecord {
    readonly number: number;
    readonly payload: Buffer;
}
/**
 * One file of the log: records, and marks that name the records that are done. It can be read without any other file.
 * Only one writer may write to it at a time.
 */
export declare class Segment {
    readonly number: number;
    readonly path: string;
    private handle;
    /** Bytes of complete writes; what lies behind them is no record. */
    bytes: number;
    /** It takes no more records. */
    sealed: boolean;
    /** A sync of it failed, or it is damaged: its records may be lost. */
    unsound: boolean;
    damaged: boolean;
    /** An ended server left it, and it has not been read yet. */
    private isUnread;
    private states;
    private open;
    private held;
    private bytesHeld;
    private marks;
    private isListed;
    /** Where reading continues: a position in the file, and the number of the record there. */
    private readAt;
    private readNumber;
    private constructor();
    /** @throws what the file system says */
    static create(number: number, path: string): Promise<Segment>;
    /** A segment that an ended server left. */
    static left({ number, path, bytes }: LeftSegment): Segment;
    /** Every record is done. */
    get isDone(): boolean;
    get hasMarks(): boolean;
    /** Records wait in it, or it has not been read yet. */
    get isAwaited(): boolean;
    /** Bytes of the records that wait; of an unread segment all bytes. */
    get heldBytes(): number;
    /**
     * Appends records, and the marks that are due, with one write. Blocks while the system copies the bytes, which takes
     * less processor time than a write in Node's thread pool. Returns the number of the first record, and the position of
     * its frame.
     * @throws what the file system says; then none of them is kept, and nothing may be appended to this file
     */
    write(payloads: readonly Uint8Array[]): {
        readonly first: number;
        readonly at: number;
    };
    /**
     * Makes live records wait from now on, behind all that wait in this segment already. `at` is the position of the
     * first frame.
     */
    hold(first: number, at: number, payloads: readonly Uint8Array[]): void;
    isHeld(number: number): boolean;
    get heldCount(): number;
    /** Marks records as done; the next write writes the marks. */
    done(first: number, count: number): void;
    /** Marks a waiting record as done. */
    release({ number, payload }: ReadRecord): void;
    /**
     * Resolves when all writes are on disk. After a failed sync nothing in this segment counts as kept: the lost bytes
     * stay lost although a later sync succeeds.
     * @throws what the file system says
     */
    sync(): Promise<void>;
    /**
     * Reads from the first unread record that waits to the end. Says how it ended where that is not the end of a write.
     * @throws what the file system says
     */
    read(): Promise<{
        readonly records: readonly ReadRecord[];
        readonly broken: Scan['broken'];
    }>;
    private learn;
    /** Gives up the waiting records behind the damage: they are lost. */
    private giveUp;
    /** Truncates the file behind the last complete write, after a write that failed or that a crash cut off. */
    cutTail(bytes?: number): Promise<void>;
    /** Empties the file: no record in it is needed any more. */
    clear(): Promise<void>;
    close(): Promise<void>;
    remove(): Promise<void>;
    /**
     * Renames the file, so that an operator can inspect it, and returns its new name.
     * @throws what the file system says
     */
    setAside(): Promise<string>;
}

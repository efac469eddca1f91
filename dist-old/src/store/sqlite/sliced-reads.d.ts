import type { Connection } from './connection.js';
import { type LongRead } from './long-read.js';
/** What a connection is asked: a value, or a read that runs in slices. */
type Start = (connection: Connection) => unknown;
/** One of them is called, once, unless the read is cancelled. */
interface Told {
    readonly done: (value: unknown) => void;
    readonly failed: (error: unknown) => void;
}
interface Running {
    readonly slices: LongRead<unknown>;
    readonly told: Told;
    /** Gives back what the read holds. */
    readonly end: () => void;
    /** Milliseconds that it has had. */
    used: number;
}
/** The turns of a thread's long reads: one slice at a time, between which the thread takes other calls. */
export declare class Turns {
    readonly clock: {
        now(): number;
    };
    private readonly reads;
    private count;
    private next;
    /** @param clock milliseconds by it are what a read has had */
    constructor(clock?: {
        now(): number;
    });
    add(read: Running): void;
    remove(read: Running): void;
    private readonly take;
    /**
     * The oldest of those that have had little time: how long one takes is not known before it ends, but one that has had
     * little may be short, so a page does not wait for statistics.
     */
    private choose;
}
/**
 * Reads of which each has a connection of its own and so sees one state of the database from its first slice to its last.
 * Most end at once; the others take turns.
 */
export declare class SlicedReads {
    private readonly turns;
    private readonly most;
    private readonly shared;
    private readonly open;
    private readonly free;
    private opened;
    private readonly running;
    private readonly waiting;
    private onIdle;
    /**
     * @param most connections. A read beyond them has its time at once on `shared`; if it does not end in it, it begins anew
     * when a connection is free.
     */
    constructor(turns: Turns, most: number, shared: Connection, open: () => Connection);
    /** Calls `done` or `failed` once; neither after it is cancelled by its `id`. `start` may be called twice. */
    run(id: number, start: Start, told: Told): void;
    /** Stops a read between two slices, or before its first; false if no such read is running or waiting. */
    cancel(id: number): boolean;
    /** Closes the connections once all reads have ended. */
    close(then: () => void): void;
    private tryShared;
    private begin;
    /** The connection that was used last, whose pages and statements are at hand; null if all are in use. */
    private take;
    private giveBack;
}
export {};

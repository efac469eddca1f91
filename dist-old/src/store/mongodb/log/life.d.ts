import type { LogClock } from './clock.js';
import type { LogOwner, LogTimes, Shown } from './interface.js';
import type { LogDatabase, LogRecord, LogState, Watermark } from './log-database.js';
import { Touches } from './touches.js';
import { Turns } from './turns.js';
import { type Unapplied, UnappliedRecords } from './unapplied.js';
/** What every part of the log uses. */
export interface LogParts {
    readonly database: LogDatabase;
    readonly clock: LogClock;
    readonly owner: LogOwner;
    readonly times: LogTimes;
    /** Size of deflated rows above which they are stored in parts; tests make it small. */
    readonly mostInRecord?: number;
}
/** This life of the log is over, so work in progress has no effect. */
export declare class LifeEnded extends Error {
    readonly name = "LifeEnded";
}
/** A moment by two clocks: one stops while the machine sleeps, the other may be set. */
export interface Moment {
    readonly now: number;
    readonly wall: number;
}
/** The running insert. Either the insert's answer or the tail settles it, whichever comes first. */
export interface InFlight {
    readonly seq: number;
    readonly nonce: string;
    readonly plain: Uint8Array;
    settle(outcome: 'won' | 'lost'): void;
}
/**
 * What a server knows of the log between two starts of the log: how far it has read, which records are not known to be
 * applied, and which keys were touched. Records are taken in once each, in order of seq. All methods are synchronous,
 * so that waiting is up to the callers.
 */
export declare class Life {
    readonly parts: LogParts;
    readonly writer: string;
    /** The log's state as last read. */
    state: LogState;
    /** Queues an own record to be applied. */
    private readonly applyOwn;
    readonly touches: Touches;
    readonly unapplied: UnappliedRecords;
    readonly turns: Turns;
    tail: number;
    head: number;
    total: number;
    /** When the last answered read of the tail was sent. */
    tailReadAt: Moment;
    inFlight: InFlight | null;
    /** True until the log that existed at the start is taken in; the owner is not told of those records. */
    isStarting: boolean;
    private endedBy;
    private readonly endListeners;
    /** Records after the shown part, each with the newest event up to it. */
    private readonly heads;
    private shownUpTo;
    /** What watermarks report as applied: by writer, and for all writers together. */
    private applied;
    private floor;
    private readonly reaching;
    constructor(parts: LogParts, writer: string, 
    /** The log's state as last read. */
    state: LogState, 
    /** Queues an own record to be applied. */
    applyOwn: (entry: Unapplied) => void);
    moment(): Moment;
    /** Begins after a record up to which everything is applied. */
    begin(seq: number, head: number, total: number): void;
    /** Takes in the next record. */
    take(record: LogRecord): void;
    /** All records up to here are applied. */
    get shown(): Shown;
    /** All own records up to here are applied. */
    get ownApplied(): number;
    know(entry: Unapplied): void;
    learnWatermarks(watermarks: readonly Watermark[]): void;
    learnState(state: LogState): void;
    learnFloor(seq: number): void;
    /** Whether a watermark or note says that the record is applied. */
    private isKnownApplied;
    private knowOfOthers;
    private show;
    reach(seq: number): Promise<void>;
    private reached;
    get ended(): Error | null;
    /** @throws the error that ended this life */
    check(): void;
    end(reason: Error): Error;
    onEnd(listener: (reason: Error) => void): () => void;
}

import { type LogClock } from './clock.js';
import { type CommitLogPort, type CommitOutcome, type CommitRequest, type LogHealth, type LogOwner, type LogRepair, type LogRetention, type LogTimes, type Pin, type Shown } from './interface.js';
import { type LogDatabase } from './log-database.js';
export interface CommitLogOptions {
    readonly database: LogDatabase;
    readonly clock: LogClock;
    readonly owner: LogOwner;
    readonly times?: Partial<LogTimes>;
    /** Bytes of deflated rows above which they are stored in parts. */
    readonly mostInRecord?: number;
}
/** The commit log of one server process. README.md has its rules. */
export declare class CommitLog implements CommitLogPort {
    private readonly parts;
    private readonly applier;
    private readonly rest;
    private living;
    /** Resolves when the log is up again after starting anew. */
    private starting;
    private loops;
    private stopped;
    private closed;
    constructor({ database, clock, owner, times, mostInRecord }: CommitLogOptions);
    open(): Promise<void>;
    repair(): Promise<LogRepair>;
    /** Tries to apply a record that was set aside; returns whether it succeeded. */
    private retry;
    close(): Promise<void>;
    get writer(): string;
    get storeId(): string;
    get shown(): Shown;
    get tail(): number;
    pin(): Pin;
    commit(request: CommitRequest): Promise<CommitOutcome>;
    settle(keys: Iterable<string>): Promise<Pin>;
    touchedSince(keys: Iterable<string>, pin: Pin): boolean;
    readSince(keys: Iterable<string>, pin: Pin): boolean;
    reach(seq: number): Promise<void>;
    wake(): void;
    askForTurn(keys: readonly string[] | null): void;
    endTurn(): void;
    isAlive(writer: string, silentMs?: number): boolean;
    health(): LogHealth;
    trim(retention: LogRetention | null): Promise<boolean>;
    private get now();
    /** Waits until the log is up. @throws the error that stopped it */
    private ready;
    /** Reads the existing log into a new life and applies unapplied records. */
    private begin;
    private applyAll;
    /** Makes a life the current one: its watermark is written, and the owner is told of every further record. */
    private enter;
    private onEnd;
    private startAnew;
    /** Reads the end of the log until the life ends. */
    private follow;
    private sayClosed;
}

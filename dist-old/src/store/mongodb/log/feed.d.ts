import type { FeedEvent } from '../../../model/event.js';
import type { StepStore } from '../../port.js';
import type { LogCollections } from './database.js';
import type { Shown } from './interface.js';
/** Tells how far the log may be shown, and when that grows. */
export interface ShownSource {
    readonly shown: Shown;
    readonly storeId: string;
    onGrowth(listener: (shown: Shown) => void): () => void;
}
/** A ShownSource that is told by messages from the log in the writer's thread. */
export declare class ToldShown implements ShownSource {
    private readonly listeners;
    shown: Shown;
    storeId: string;
    tell(shown: Shown, storeId: string): void;
    onGrowth(listener: (shown: Shown) => void): () => void;
}
/** Decodes a record's events; `seq` gives their positions. */
export type EventDecoder = (bytes: Uint8Array, seq: number) => readonly FeedEvent[];
/**
 * The feed: events of the log's records in order of position. A record is shown once its rows are applied. Positions
 * are only compared, and a cursor may be in the middle of a record.
 */
export declare class LogFeed implements Pick<StepStore, 'readEvents' | 'feedHead' | 'position' | 'storeId' | 'reached' | 'onFeedGrowth'> {
    private readonly collections;
    private readonly source;
    private readonly decode;
    constructor(collections: Pick<LogCollections, 'commits' | 'logState'>, source: ShownSource, decode: EventDecoder);
    readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]>;
    feedHead(): Promise<number>;
    onFeedGrowth(listener: (head: number) => void): () => void;
    get storeId(): string;
    /** Everything up to here is applied: the newest event, or the end of a newer record without events. */
    get position(): number;
    /** Resolves when this server has applied everything up to a position. @throws STORE_BEHIND after `timeoutMs` */
    reached(position: number, timeoutMs: number): Promise<void>;
    /** Events after a position; null: some of them are removed. */
    private read;
    private readMark;
    private waitFor;
}
/** A ShownSource for a process that only reads: it polls the servers' watermarks. */
export declare class WatchedShown implements ShownSource {
    private readonly collections;
    private readonly pollMs;
    /** Takes the error of a poll; polling goes on. */
    private readonly onError;
    private readonly told;
    private timer;
    private running;
    private closed;
    constructor(collections: Pick<LogCollections, 'commits' | 'logState' | 'writers'>, pollMs: number, 
    /** Takes the error of a poll; polling goes on. */
    onError: (error: unknown) => void);
    get shown(): Shown;
    get storeId(): string;
    onGrowth(listener: (shown: Shown) => void): () => void;
    /** Polls once, then periodically. */
    start(): Promise<void>;
    close(): Promise<void>;
    private schedule;
    private look;
}

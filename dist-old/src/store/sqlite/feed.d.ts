import type { FeedEvent } from '../../model/event.js';
import type { FeedRetention } from '../options.js';
import { type Connection } from './connection.js';
/** Position of the newest event ever written, 0 if there was none. */
export declare function readFeedHead(connection: Connection): number;
/** Events up to this position are removed. */
export declare function readTrimmed(connection: Connection): number;
/** The store's id; see `storeId` of the port. */
export declare function readStoreId(connection: Connection): string;
/** Events after `position`; null: from the oldest stored. @throws FEED_CURSOR_EXPIRED */
export declare function readFeedEvents(connection: Connection, position: number | null, limit: number): FeedEvent[];
/**
 * Removes a slice of the oldest events that retention no longer covers; returns whether there may be more. Only the
 * feed loses them: steps and ledgers as of a position are not derived from events.
 */
export declare function trimEvents(connection: Connection, { events, days }: FeedRetention, now: number): boolean;
/** Removes old events between the writer's other work: a slice every few seconds, or without a pause while needed. */
export declare class FeedTrimmer {
    private readonly connection;
    private readonly retention;
    /** Called after each commit of a slice. */
    private readonly onCommit;
    private timer;
    constructor(connection: Connection, retention: FeedRetention | null, 
    /** Called after each commit of a slice. */
    onCommit: () => void);
    /** Removes the first slice at once. */
    start(): void;
    stop(): void;
    private trim;
}

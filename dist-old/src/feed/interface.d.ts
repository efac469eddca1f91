import type { FeedEvent } from '../model/event.js';
import type { Principal } from '../model/principal.js';
export interface FeedRequest {
    /**
     * An opaque cursor, after which events are delivered. Null: from now on; empty: from the oldest event that is kept.
     */
    readonly after: string | null;
    readonly signal: AbortSignal;
}
/** The change feed: ordered, resumable, bounded. */
export interface Feed {
    /**
     * Events in order and in batches, first those that the store has and then new ones; ends when `signal` is aborted.
     * Each subscriber pulls: a slow one holds up only itself, and nothing is buffered for it.
     * @throws FEED_CURSOR_EXPIRED, INVALID_FEED_CURSOR
     */
    subscribe(caller: Principal, request: FeedRequest): AsyncIterable<readonly FeedEvent[]>;
    /** Cursor of the newest event. */
    head(): Promise<string>;
    /** A position at or after everything that this server has acknowledged or shown. */
    readonly position: number;
    /** A feed position as a cursor. */
    cursorOf(position: number): string;
    close(): void;
}

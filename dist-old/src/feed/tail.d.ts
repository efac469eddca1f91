import type { FeedEvent } from '../model/event.js';
import type { StepStore } from '../store/port.js';
/** Events in one read of the store. */
export declare const BATCH = 500;
/**
 * Newest events kept in memory. With more of them a subscriber may lag further behind before it reads from the store
 * itself.
 */
export declare const TAIL = 4096;
/**
 * The newest events, read once for all subscribers: all events after `from` up to `read`. Positions have gaps, so they
 * are only compared.
 */
export declare class FeedTail {
    private readonly store;
    private events;
    private fromPosition;
    private readPosition;
    /** False if the store had nothing after `read` and has announced nothing since. */
    private mayHaveGrown;
    private reading;
    constructor(store: Pick<StepStore, 'readEvents'>, position: number);
    /** A subscriber before this position has fallen behind the tail. */
    get from(): number;
    /** A subscriber at this position has had all events of the tail. */
    get read(): number;
    /** Notes that the feed may hold more than the tail has read. */
    noteGrowth(): void;
    /** A batch of events after `position`, which must not be before `from`. */
    after(position: number): readonly FeedEvent[];
    /**
     * Reads one batch from the store; callers at the same time share the read. Null: there is nothing new.
     * @throws FEED_CURSOR_EXPIRED when events after `read` have expired
     */
    extend(): Promise<void> | null;
    private readBatch;
    /** The index of the first event after `position`, by bisection. */
    private indexAfter;
}

import type { FeedEvent } from '../model/event.js';
import { type Principal } from '../model/principal.js';
import type { StepStore } from '../store/port.js';
import type { Feed, FeedRequest } from './interface.js';
/** The part of a store that the feed uses. */
export type FeedStore = Pick<StepStore, 'readEvents' | 'feedHead' | 'onFeedGrowth' | 'position' | 'storeId'>;
/**
 * The feed over a store. One tail reads new events for all subscribers. Each subscriber pulls at its own pace: from the
 * tail, or from the store if it has fallen behind the tail. So no subscriber waits for the slowest.
 */
export declare class StoreFeed implements Feed {
    private readonly store;
    private readonly waiting;
    private readonly replays;
    private readonly stopListening;
    /** Null while there are no subscribers, because nobody would read on with the tail. */
    private tail;
    private subscribers;
    /** Counts the store's notices of growth. A subscriber who found no event waits until it changes. */
    private growths;
    private closed;
    constructor(store: FeedStore);
    head(): Promise<string>;
    get position(): number;
    cursorOf(position: number): string;
    subscribe(caller: Principal, { after, signal }: FeedRequest): AsyncGenerator<readonly FeedEvent[]>;
    close(): void;
    /** A batch of events after `position`; empty if there are none yet. */
    private eventsAfter;
    /** Reads events that the tail does not hold. The subscriber's signal is its owner in the lane. */
    private replay;
    /**
     * Replaces a tail unless another subscriber has replaced it. Subscribers before `position` then read from the store.
     */
    private startAnew;
    private wake;
}

/** Events that are resolved together and share their reads. All were stored before they were read from the feed. */
export interface EventBatch<Event = unknown> {
    /** The events in order. A subscription's selection is executed once for each. */
    readonly events: readonly Event[];
    /** For each step, the position of the newest event about it. */
    readonly newest: ReadonlyMap<string, number>;
    /**
     * Position of the newest event in the batch, which is how far the feed has come; null for events that are not from
     * the feed.
     */
    readonly reached: number | null;
    /** Tokens of the step that an event is about, by which its content's size is estimated; 0 if unknown. */
    tokensOf(event: Event): number;
}
/** A batch of one event that is not from the feed and shares no reads. */
export declare function batchOfOne<Event>(event: Event): EventBatch<Event>;
/**
 * A source that can be ended while a pull waits. A generator's own `return` waits for the pending `next`, which on a
 * quiet feed may never settle; so `return` first aborts the signal on which the source waits.
 */
export declare class AbortableStream<T> implements AsyncIterableIterator<T> {
    private readonly controller;
    private readonly source;
    constructor(start: (signal: AbortSignal) => AsyncIterable<T>);
    next(): Promise<IteratorResult<T>>;
    return(): Promise<IteratorResult<T>>;
    [Symbol.asyncIterator](): this;
}

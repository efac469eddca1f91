/** A batch of one event that is not from the feed and shares no reads. */
export function batchOfOne(event) {
    return { events: [event], newest: new Map(), reached: null, tokensOf: () => 0 };
}
/**
 * A source that can be ended while a pull waits. A generator's own `return` waits for the pending `next`, which on a
 * quiet feed may never settle; so `return` first aborts the signal on which the source waits.
 */
export class AbortableStream {
    constructor(start) {
        this.controller = new AbortController();
        this.source = start(this.controller.signal)[Symbol.asyncIterator]();
    }
    next() {
        return this.source.next();
    }
    async return() {
        this.controller.abort();
        await this.source.return?.();
        return { done: true, value: undefined };
    }
    [Symbol.asyncIterator]() {
        return this;
    }
}
//# sourceMappingURL=event-batch.js.map
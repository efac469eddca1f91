/** Events in one read of the store. */
export const BATCH = 500;
/**
 * Newest events kept in memory. With more of them a subscriber may lag further behind before it reads from the store
 * itself.
 */
export const TAIL = 4_096;
/**
 * The newest events, read once for all subscribers: all events after `from` up to `read`. Positions have gaps, so they
 * are only compared.
 */
export class FeedTail {
    constructor(store, position) {
        this.store = store;
        this.events = [];
        /** False if the store had nothing after `read` and has announced nothing since. */
        this.mayHaveGrown = true;
        this.reading = null;
        this.fromPosition = position;
        this.readPosition = position;
    }
    /** A subscriber before this position has fallen behind the tail. */
    get from() {
        return this.fromPosition;
    }
    /** A subscriber at this position has had all events of the tail. */
    get read() {
        return this.readPosition;
    }
    /** Notes that the feed may hold more than the tail has read. */
    noteGrowth() {
        this.mayHaveGrown = true;
    }
    /** A batch of events after `position`, which must not be before `from`. */
    after(position) {
        const start = this.indexAfter(position);
        return this.events.slice(start, start + BATCH);
    }
    /**
     * Reads one batch from the store; callers at the same time share the read. Null: there is nothing new.
     * @throws FEED_CURSOR_EXPIRED when events after `read` have expired
     */
    extend() {
        if (this.reading === null && this.mayHaveGrown) {
            this.reading = this.readBatch().finally(() => {
                this.reading = null;
            });
        }
        return this.reading;
    }
    async readBatch() {
        this.mayHaveGrown = false;
        try {
            const events = await this.store.readEvents(this.readPosition, BATCH);
            this.events.push(...events);
            this.readPosition = events[events.length - 1]?.position ?? this.readPosition;
            if (events.length === BATCH)
                this.mayHaveGrown = true;
        }
        catch (error) {
            this.mayHaveGrown = true;
            throw error;
        }
        const given = this.events.length - TAIL;
        if (given < BATCH)
            return;
        this.fromPosition = this.events[given - 1]?.position ?? this.fromPosition;
        this.events = this.events.slice(given);
    }
    /** The index of the first event after `position`, by bisection. */
    indexAfter(position) {
        let low = 0;
        let high = this.events.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((this.events[middle]?.position ?? 0) > position)
                high = middle;
            else
                low = middle + 1;
        }
        return low;
    }
}
//# sourceMappingURL=tail.js.map
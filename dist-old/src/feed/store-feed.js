import { StepwellError } from '../errors/index.js';
import { hasScope, maySeeChannel } from '../model/principal.js';
import { decodeFeedCursor, encodeFeedCursor } from './cursor.js';
import { Lane } from './lane.js';
import { BATCH, FeedTail, TAIL } from './tail.js';
/**
 * Reads by which the tail may catch up with a subscriber who is ahead of it. After as many reads it would hold none of
 * its present events any more.
 */
const MOST_READS = Math.ceil(TAIL / BATCH);
/** Reads of old events at a time, for all subscribers together. */
const REPLAYS_AT_ONCE = 2;
const isExpired = (error) => error instanceof StepwellError && error.code === 'FEED_CURSOR_EXPIRED';
/** How a subscriber waits for the feed to grow. One listener on its signal serves all its waits. */
class GrowthWait {
    // A listener for each wait would be added and removed for each event, by each subscriber.
    constructor(signal) {
        this.signal = signal;
        this.resume = null;
        this.onAbort = () => this.resume?.();
        signal.addEventListener('abort', this.onAbort, { once: true });
    }
    /** Resolves when it is called back as one of `waiting`, or the signal is aborted. */
    among(waiting) {
        if (this.signal.aborted)
            return Promise.resolve();
        return new Promise((resolve) => {
            const done = () => {
                waiting.delete(done);
                this.resume = null;
                resolve();
            };
            this.resume = done;
            waiting.add(done);
        });
    }
    end() {
        this.signal.removeEventListener('abort', this.onAbort);
    }
}
/**
 * The feed over a store. One tail reads new events for all subscribers. Each subscriber pulls at its own pace: from the
 * tail, or from the store if it has fallen behind the tail. So no subscriber waits for the slowest.
 */
export class StoreFeed {
    constructor(store) {
        this.store = store;
        this.waiting = new Set();
        this.replays = new Lane(REPLAYS_AT_ONCE);
        /** Null while there are no subscribers, because nobody would read on with the tail. */
        this.tail = null;
        this.subscribers = 0;
        /** Counts the store's notices of growth. A subscriber who found no event waits until it changes. */
        this.growths = 0;
        this.closed = false;
        this.stopListening = store.onFeedGrowth(() => {
            this.growths += 1;
            this.tail?.noteGrowth();
            this.wake();
        });
    }
    async head() {
        return this.cursorOf(await this.store.feedHead());
    }
    get position() {
        return this.store.position;
    }
    cursorOf(position) {
        return encodeFeedCursor(position, this.store);
    }
    async *subscribe(caller, { after, signal }) {
        if (!hasScope(caller, 'read'))
            throw new StepwellError('FORBIDDEN', { what: 'read the feed' });
        this.subscribers += 1;
        const growth = new GrowthWait(signal);
        try {
            const head = await this.store.feedHead();
            this.tail ??= new FeedTail(this.store, head);
            // Null until the first batch of a replay from the oldest event.
            let position = after === null ? head : after === '' ? null : decodeFeedCursor(after, this.store);
            // A cursor past the end is from another deployment. Waiting for its position would skip the events before it.
            if (position !== null && position > Math.max(head, this.store.position)) {
                throw new StepwellError('INVALID_FEED_CURSOR');
            }
            while (!signal.aborted && !this.closed) {
                const seen = this.growths;
                const events = position === null ? await this.replay(null, signal) : await this.eventsAfter(position, signal);
                const last = events[events.length - 1];
                if (last === undefined) {
                    position ??= head;
                    if (this.growths === seen && !this.closed)
                        await growth.among(this.waiting);
                    continue;
                }
                position = last.position;
                const visible = events.filter((event) => maySeeChannel(caller, event.channel));
                if (visible.length > 0)
                    yield visible;
            }
        }
        finally {
            growth.end();
            this.subscribers -= 1;
            if (this.subscribers === 0)
                this.tail = null;
        }
    }
    close() {
        this.closed = true;
        this.stopListening();
        this.wake();
    }
    /** A batch of events after `position`; empty if there are none yet. */
    async eventsAfter(position, signal) {
        for (let reads = 0;; reads++) {
            this.tail ??= new FeedTail(this.store, position);
            const { tail } = this;
            if (position < tail.from)
                return this.replay(position, signal);
            if (position < tail.read)
                return tail.after(position);
            const isAhead = position > tail.read;
            if (isAhead && reads >= MOST_READS) {
                this.startAnew(tail, position);
                continue;
            }
            const extended = tail.extend();
            if (extended === null)
                return [];
            try {
                await extended;
            }
            catch (error) {
                // The events after the tail have expired because nobody read on with it. A subscriber who is ahead of the tail
                // does not need them.
                if (!isAhead || !isExpired(error))
                    throw error;
                this.startAnew(tail, position);
            }
        }
    }
    /** Reads events that the tail does not hold. The subscriber's signal is its owner in the lane. */
    replay(position, signal) {
        return this.replays.run(signal, () => this.store.readEvents(position, BATCH));
    }
    /**
     * Replaces a tail unless another subscriber has replaced it. Subscribers before `position` then read from the store.
     */
    startAnew(tail, position) {
        if (this.tail === tail)
            this.tail = new FeedTail(this.store, position);
    }
    wake() {
        for (const resume of [...this.waiting])
            resume();
    }
}
//# sourceMappingURL=store-feed.js.map
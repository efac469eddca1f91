/** The calls that wait for a free place at an engine, of all engines together, in the order they came. */
export class SlotQueue {
    constructor(most) {
        this.most = most;
        this.waiters = new Set();
    }
    get waiting() {
        return this.waiters.size;
    }
    /**
     * Waits for a place at any of `places`; null: too many calls wait already. `onCancel` gets a function that ends the
     * wait; the promise then resolves to null.
     */
    wait(places, onCancel) {
        if (this.waiters.size >= this.most)
            return null;
        return new Promise((settle) => {
            const waiter = { places, settle };
            this.waiters.add(waiter);
            onCancel(() => this.leave(waiter, null));
        });
    }
    /** Passes a freed place to the call that waits longest for it; false: no call does. */
    handOn(place) {
        for (const waiter of this.waiters) {
            if (waiter.places.includes(place)) {
                this.leave(waiter, place);
                return true;
            }
        }
        return false;
    }
    leave(waiter, taken) {
        if (this.waiters.delete(waiter))
            waiter.settle(taken);
    }
}
/** The places of one engine: a limit on the calls that run at once. */
export class Slots {
    constructor(places, queue) {
        this.places = places;
        this.queue = queue;
        this.running = 0;
    }
    /** Takes a place if one is free. */
    tryTake() {
        if (this.running >= this.places)
            return false;
        this.running += 1;
        return true;
    }
    /** Calls that run. */
    get taken() {
        return this.running;
    }
    /** Gives a place back. */
    release() {
        if (!this.queue.handOn(this))
            this.running -= 1;
    }
}
//# sourceMappingURL=slots.js.map
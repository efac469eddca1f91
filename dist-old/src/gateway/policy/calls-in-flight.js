/** Counts the model calls that an engine is at: from their forward to the end of its answer. Those that wait are not. */
export class CallsInFlight {
    constructor() {
        this.running = 0;
        this.listeners = new Set();
    }
    get count() {
        return this.running;
    }
    begin() {
        this.running += 1;
    }
    end() {
        this.running -= 1;
        if (this.running > 0)
            return;
        for (const listener of [...this.listeners])
            listener();
    }
    /** Calls the listener each time that the last call has ended. The returned function stops that. */
    onNone(listener) {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }
}
//# sourceMappingURL=calls-in-flight.js.map
/** The pauses between attempts at work that fails: each is twice as long as the one before, up to `mostMs`. */
export class Backoff {
    /** @param firstMs after the first failure */
    constructor(firstMs, mostMs) {
        this.firstMs = firstMs;
        this.mostMs = mostMs;
        this.ms = Math.min(firstMs, mostMs);
    }
    /** Counts a failure, and returns the milliseconds to wait before the next attempt. */
    next() {
        const { ms } = this;
        this.ms = Math.min(ms * 2, this.mostMs);
        return ms;
    }
    /** Counts a success: the next pause is the shortest again. */
    reset() {
        this.ms = Math.min(this.firstMs, this.mostMs);
    }
}
//# sourceMappingURL=backoff.js.map
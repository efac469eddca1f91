const MINUTE_MS = 60_000;
/** How far requests may lag behind their pace and still be caught up (ms). */
const SLACK_MS = 100;
/**
 * Spreads requests evenly over each minute, and holds them back while the answers of earlier ones have used up more
 * tokens than the time allows: what a request costs is known only behind it.
 */
export class Pacer {
    #requestAt = 0;
    #tokensAt = 0;
    #restsUntil = 0;
    /** When the next request may be sent. */
    nextAt({ requestsPerMinute, tokensPerMinute }) {
        return Math.max(this.#restsUntil, requestsPerMinute === null ? 0 : this.#requestAt, tokensPerMinute === null ? 0 : this.#tokensAt);
    }
    sent({ requestsPerMinute }, now) {
        if (requestsPerMinute === null)
            return;
        this.#requestAt = Math.max(this.#requestAt, now - SLACK_MS) + MINUTE_MS / requestsPerMinute;
    }
    used(tokens, { tokensPerMinute }, now) {
        if (tokensPerMinute === null)
            return;
        this.#tokensAt = Math.max(this.#tokensAt, now) + (tokens * MINUTE_MS) / tokensPerMinute;
    }
    /** The endpoint asked to be left alone until then. */
    rest(until) {
        this.#restsUntil = Math.max(this.#restsUntil, until);
    }
}
//# sourceMappingURL=pacer.js.map
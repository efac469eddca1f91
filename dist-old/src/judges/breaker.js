/** Calls in a row that fail before an endpoint is taken for broken. */
const FAILURES = 10;
/** How long it is left alone then, and the longest after further failures (ms). */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 30_000;
/**
 * Keeps calls from an endpoint that answers none. After some failures in a row it is left alone for a while; then one call
 * tries it, whose success lets the others through.
 */
export class Breaker {
    #failures = 0;
    #restMs = FIRST_REST_MS;
    /** When it may be tried again; null: calls go through. */
    #openUntil = null;
    #isTried = false;
    get isOpen() {
        return this.#openUntil !== null;
    }
    /** When a call may go through; infinity: not before the one that tries has ended. */
    opensAt() {
        if (this.#openUntil === null)
            return 0;
        return this.#isTried ? Number.POSITIVE_INFINITY : this.#openUntil;
    }
    /** A call goes through. */
    granted() {
        this.#isTried = this.isOpen;
    }
    succeeded() {
        this.#failures = 0;
        this.#restMs = FIRST_REST_MS;
        this.#openUntil = null;
        this.#isTried = false;
    }
    failed(now) {
        this.#failures += 1;
        // Others that were on their way when it opened say nothing new.
        if (this.isOpen && !this.#isTried)
            return;
        if (!this.isOpen && this.#failures < FAILURES)
            return;
        this.#openUntil = now + this.#restMs;
        this.#restMs = Math.min(LONGEST_REST_MS, this.#restMs * 2);
        this.#isTried = false;
    }
    /** A call ended without saying anything of the endpoint. */
    ended() {
        this.#isTried = false;
    }
}
//# sourceMappingURL=breaker.js.map
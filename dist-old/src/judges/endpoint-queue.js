import { SYSTEM_TIMER } from '../async/timer.js';
import { Breaker } from './breaker.js';
import { Pacer } from './pacer.js';
/** The lowest of the numbers that several state at the same time. */
class Lowest {
    #counts = new Map();
    /** Null: no number is stated. */
    get value() {
        return this.#counts.size === 0 ? null : Math.min(...this.#counts.keys());
    }
    /** One more, or one less, states this number; null: none. */
    count(stated, by) {
        if (stated === null)
            return;
        const count = (this.#counts.get(stated) ?? 0) + by;
        if (count === 0)
            this.#counts.delete(stated);
        else
            this.#counts.set(stated, count);
    }
}
/** The longest rest that an endpoint may ask for (ms). */
const LONGEST_REST_MS = 10 * 60_000;
/** Statuses by which an endpoint says that it takes no calls at all, rather than not this one. */
const CLOSED_STATUSES = new Set([401, 403, 404, 405]);
/** Calls to one endpoint: each waits for its turn, in order. */
export class EndpointQueue {
    #waiting = new Set();
    #breaker = new Breaker();
    #pacer = new Pacer();
    #concurrency = new Lowest();
    #requests = new Lowest();
    #tokens = new Lowest();
    #inFlight = 0;
    #cancelTimer = null;
    constructor(clock = performance, timer = SYSTEM_TIMER) {
        this.clock = clock;
        this.timer = timer;
    }
    get figures() {
        return { inFlight: this.#inFlight, waiting: this.#waiting.size, isOpen: this.#breaker.isOpen };
    }
    /** Whether no call to the endpoint is under way or waits. */
    get isIdle() {
        return this.#inFlight === 0 && this.#waiting.size === 0;
    }
    /** Whether a call may be made at once, which then ends with `ended`; false: it has to wait for its turn. */
    goes(bounds) {
        this.#count(bounds, 1);
        const now = this.clock.now();
        if (this.#waiting.size === 0 && this.#nextAt(this.#bounds()) <= now) {
            this.#go(now);
            return true;
        }
        this.#count(bounds, -1);
        return false;
    }
    /** Resolves when a call may be made, which ends with `ended`. @throws the signal's reason */
    turn(bounds, signal) {
        this.#count(bounds, 1);
        return new Promise((resolve, reject) => {
            const waiting = {
                bounds,
                go: () => {
                    signal.removeEventListener('abort', gone);
                    resolve();
                },
            };
            const gone = () => {
                this.#waiting.delete(waiting);
                this.#count(bounds, -1);
                reject(signal.reason);
                this.#next();
            };
            if (signal.aborted) {
                gone();
                return;
            }
            signal.addEventListener('abort', gone, { once: true });
            this.#waiting.add(waiting);
            this.#next();
        });
    }
    /** A call that had its turn has ended. */
    ended(bounds, { result, status, retryAfterMs, usage }) {
        const now = this.clock.now();
        this.#inFlight -= 1;
        if (usage !== null)
            this.#pacer.used(usage.inputTokens + usage.outputTokens, this.#bounds(), now);
        if (retryAfterMs !== null)
            this.#pacer.rest(now + Math.min(retryAfterMs, LONGEST_REST_MS));
        this.#count(bounds, -1);
        const isDown = result === 'server' ||
            result === 'timeout' ||
            result === 'network' ||
            (result === 'refused' && status !== null && CLOSED_STATUSES.has(status));
        if (result === null)
            this.#breaker.ended();
        else if (isDown)
            this.#breaker.failed(now);
        else
            this.#breaker.succeeded();
        this.#next();
    }
    /** Nothing waits for a time any more. */
    close() {
        this.#cancelTimer?.();
        this.#cancelTimer = null;
    }
    /** Lets calls go for as long as the bounds allow. */
    #next() {
        this.close();
        for (const waiting of this.#waiting) {
            const now = this.clock.now();
            const at = this.#nextAt(this.#bounds());
            // The end of a call comes back here.
            if (at === Number.POSITIVE_INFINITY)
                return;
            if (at > now) {
                this.#cancelTimer = this.timer.after(Math.ceil(at - now), () => this.#next());
                return;
            }
            this.#waiting.delete(waiting);
            this.#go(now);
            waiting.go();
        }
    }
    /** When a call may be made; infinity: not before one under way has ended. */
    #nextAt(bounds) {
        if (this.#inFlight >= bounds.concurrency)
            return Number.POSITIVE_INFINITY;
        return Math.max(this.#breaker.opensAt(), this.#pacer.nextAt(bounds));
    }
    #go(now) {
        this.#inFlight += 1;
        this.#breaker.granted();
        this.#pacer.sent(this.#bounds(), now);
    }
    /** The lowest of the bounds that calls under way, and those that wait, state. */
    #bounds() {
        return {
            concurrency: this.#concurrency.value ?? Number.POSITIVE_INFINITY,
            requestsPerMinute: this.#requests.value,
            tokensPerMinute: this.#tokens.value,
        };
    }
    #count({ concurrency, requestsPerMinute, tokensPerMinute }, by) {
        this.#concurrency.count(concurrency, by);
        this.#requests.count(requestsPerMinute, by);
        this.#tokens.count(tokensPerMinute, by);
    }
}
//# sourceMappingURL=endpoint-queue.js.map
import { StepwellError } from '../errors/index.js';
const MINUTE_MS = 60_000;
/**
 * An allowance of each key: so much a minute, which may be taken at once. What is unused fills up again evenly. Who has
 * something left may take more than that, and waits the longer. Callers without a key are not counted.
 */
export class RateLimits {
    /**
     * @param limit what a key may take a minute; null: any amount
     * @param say what that is, in words after "this key may"
     */
    constructor(limit, say, now = Date.now) {
        this.limit = limit;
        this.say = say;
        this.now = now;
        this.buckets = new Map();
    }
    /** @throws RATE_LIMITED, with the seconds after which there is something again */
    charge({ keyId }, amount = 1) {
        const { limit } = this;
        if (limit === null || keyId === null)
            return;
        const now = this.now();
        const bucket = this.buckets.get(keyId) ?? { left: limit, at: now };
        this.buckets.set(keyId, bucket);
        // A clock that was set back gives nothing.
        const gained = (Math.max(0, now - bucket.at) * limit) / MINUTE_MS;
        bucket.left = Math.min(limit, bucket.left + gained);
        bucket.at = now;
        if (bucket.left < 1) {
            const retryAfterS = Math.ceil(((1 - bucket.left) * MINUTE_MS) / limit / 1_000);
            const what = this.say(limit);
            throw new StepwellError('RATE_LIMITED', { what, seconds: retryAfterS }, { retryAfterS });
        }
        bucket.left -= amount;
    }
}
//# sourceMappingURL=rate-limits.js.map
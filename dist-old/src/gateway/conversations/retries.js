import { createHash } from 'node:crypto';
import { recentlyUsed } from './recently-used.js';
/** How long after a failed call the same request counts as its retry. */
const RETRY_WITHIN_MS = 10 * 60_000;
/** Digest of a request. The gateway's own fields are not part of `body`. */
function fingerprint(scope, { route, body }) {
    return createHash('sha256').update(`${scope} ${route} `).update(JSON.stringify(body)).digest('base64url');
}
/**
 * Distinguishes retries from new calls: a retry has the idempotency key of an earlier call, which may still run, or
 * repeats a request whose answer never reached the client. Requests are only hashed while there is such a request.
 */
export class Retries {
    constructor(most, now = Date.now) {
        this.now = now;
        this.failedAt = Number.NEGATIVE_INFINITY;
        this.byKey = recentlyUsed(most);
        this.failed = recentlyUsed(most);
    }
    /** @param scope the caller, and what else a retry must have in common */
    find(scope, key, request) {
        if (key !== null)
            return this.byKey.get(`${scope} ${key}`) ?? null;
        if (this.now() - this.failedAt >= RETRY_WITHIN_MS)
            return null;
        const print = fingerprint(scope, request);
        const waiting = (this.failed.get(print) ?? []).filter(({ at }) => this.now() - at < RETRY_WITHIN_MS);
        const earlier = waiting.shift();
        if (waiting.length === 0)
            this.failed.delete(print);
        else
            this.failed.set(print, waiting);
        return earlier ?? null;
    }
    /** Records a call with a key that no earlier one had. */
    began(scope, key, callId, identity) {
        this.byKey.set(`${scope} ${key}`, { callId, identity, answered: false });
    }
    /**
     * Records that a call with this key was answered in full.
     * @returns an earlier call with the same key that was answered in full; null: this is the first
     */
    answered(scope, key, callId, identity) {
        const name = `${scope} ${key}`;
        const earlier = this.byKey.get(name);
        if (earlier?.answered === true && earlier.callId !== callId)
            return earlier;
        this.byKey.set(name, { callId, identity, answered: true });
        return null;
    }
    finished(scope, key, { callId, request, identity, responses, delivered }) {
        // A delivered error is no answer.
        const answered = delivered && responses.length > 0;
        if (key !== null) {
            const name = `${scope} ${key}`;
            const earlier = this.byKey.get(name);
            // A repeat of an answered call changes nothing: the first answer counts.
            if (earlier?.answered !== true || earlier.callId === callId) {
                this.byKey.set(name, { callId, identity, answered });
            }
        }
        else if (!answered) {
            const print = fingerprint(scope, request);
            this.failedAt = this.now();
            const entry = { callId, identity, answered: false, at: this.failedAt };
            this.failed.set(print, [...(this.failed.get(print) ?? []), entry].slice(-64));
        }
    }
}
//# sourceMappingURL=retries.js.map
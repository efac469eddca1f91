import { engineError, isOutage } from '../upstreams/engine-error.js';
import { PassRelay } from './relays/pass-relay.js';
const STALE = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** The reason of an abort when the client hung up. */
export class ClientGone extends Error {
}
/** Asks one engine and passes its answer to the client through a relay. */
export class Attempt {
    constructor(options) {
        this.options = options;
        this.relay = null;
        this.status = null;
        this.requestId = null;
        this.firstByteAt = null;
        /** Parts that arrived in one read from the socket; they go to the relay in one write. */
        this.arrived = [];
        /** The error with which the relay failed; null: it did not. */
        this.broken = null;
        this.over = false;
    }
    onHead(status, headers) {
        this.status = status;
        const requestId = headers['x-request-id'];
        if (typeof requestId === 'string')
            this.requestId = requestId;
        this.options.upstream.probe.noteReached(true);
        this.relay = this.options.relayFor(status, headers);
    }
    onPart(part) {
        if (this.over) {
            this.options.onBroken(new Error('the engine goes on after the end of its answer'));
            return;
        }
        this.firstByteAt ??= performance.now();
        this.arrived.push(part);
        if (this.arrived.length === 1)
            queueMicrotask(() => this.deliver());
    }
    onEnd() {
        this.deliver();
        if (this.over)
            return;
        const { relay } = this;
        if (relay instanceof PassRelay && this.options.holdBack(this.status ?? 0, relay.text)) {
            this.finish('done', null, false);
            return;
        }
        this.end();
    }
    onFailure(error) {
        this.deliver();
        if (this.over)
            return;
        const { upstream } = this.options;
        if (error instanceof ClientGone) {
            this.finish('client-gone', null, false);
            return;
        }
        const told = engineError(upstream.label, error);
        if (isOutage(error))
            upstream.probe.noteReached(false);
        const stale = this.status === null && STALE.has(error.code ?? '');
        this.finish(told.code === 'UPSTREAM_TIMEOUT' ? 'timed-out' : 'cut', told, stale);
    }
    deliver() {
        const { arrived } = this;
        const [first] = arrived;
        if (first === undefined)
            return;
        this.arrived = [];
        try {
            this.relay?.part(arrived.length === 1 ? first : Buffer.concat(arrived));
        }
        catch (error) {
            this.broken = asError(error);
            this.options.onBroken(this.broken);
        }
        // An engine may keep the connection open long after the end of its answer: the attempt does not wait for it.
        if (this.relay?.ended === true && !this.over)
            this.end();
    }
    end() {
        try {
            if (this.broken !== null)
                throw this.broken;
            this.relay?.end();
            this.finish('done', null, false);
        }
        catch (error) {
            this.finish('done', engineError(this.options.upstream.label, asError(error)), false);
        }
    }
    finish(ending, error, stale) {
        this.over = true;
        const { relay, status, requestId, firstByteAt } = this;
        const silent = relay === null || !relay.begun;
        this.options.onEnd({ relay, status, requestId, ending, error, silent, stale, firstByteAt });
    }
}
function asError(error) {
    return error instanceof Error ? error : new Error(String(error));
}
//# sourceMappingURL=attempt.js.map
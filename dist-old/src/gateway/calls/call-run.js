import { StepwellError } from '../../errors/index.js';
import { editObject } from '../../json-bytes/edit-object.js';
import { NATIVE_ASKS } from '../generate/native-call.js';
import { credentialOf, requestHeaders } from '../headers.js';
import { toldVersion } from '../policy/store-policy.js';
import { leavesModelOpen, withServedModel, withToolsAsText } from '../upstreams/served-request.js';
import { askForTokens, refusesWhatWasAsked, whyUnasked } from '../wire/ask-for-tokens.js';
import { ASKS_NOTHING } from '../wire/dialect.js';
import { Attempt, ClientGone } from './attempt.js';
import { createRelay } from './create-relay.js';
import { NO_OUTCOME } from './relays/relay.js';
import { beginAttempt, endAttempt } from './trace-attempt.js';
/** Statuses after which another engine is tried: this one has no free place, no model loaded or no worker behind it. */
const PASSED_ON = new Set([429, 502, 503, 504]);
/** Runs one call: waits while the policy is paused, and asks one engine after the other until one answers. */
export class CallRun {
    constructor(parts, call, read, identity, callId, sink) {
        this.parts = parts;
        this.call = call;
        this.read = read;
        this.identity = identity;
        this.callId = callId;
        this.sink = sink;
        this.gone = false;
        this.exchange = null;
        this.cancelWait = () => { };
        this.attempts = 0;
        this.startedAt = 0;
        this.begunAt = 0;
        this.policyVersion = null;
        this.unaskedIds = null;
        /** Engines that refused the call, apparently because of the fields that Stepwell adds. */
        this.refusers = [];
        sink.onGone(() => this.hangUp());
        sink.onDrain(() => this.exchange?.resume());
    }
    /**
     * Resolves when the engine's answer is complete and all but its last bytes are sent, or the client is gone; null: no
     * engine was asked.
     * @throws NO_UPSTREAM, UNKNOWN_MODEL, UPSTREAM_BUSY, POLICY_PAUSED
     */
    async run() {
        let candidates = this.parts.upstreams.candidates(this.read.model, this.identity.trajectoryUid);
        const { body, bytes } = this.withoutOwnFields();
        let held = null;
        for (;;) {
            const upstream = await this.place(candidates);
            if (upstream === null)
                return null;
            const able = this.able(candidates, upstream);
            if (able !== candidates) {
                this.leave(upstream);
                candidates = able;
                continue;
            }
            const others = candidates.filter((candidate) => candidate !== upstream);
            const served = this.servedBody(body, upstream);
            const end = await this.attempt(upstream, served, bytes, others.length > 0);
            if (!end.silent || end.ending === 'client-gone')
                return this.over(upstream, served, end);
            if (end.refused) {
                this.refusers.push(upstream);
                continue;
            }
            if (end.relay !== null && end.error === null)
                held = this.shown(upstream, served, end);
            if (others.length > 0)
                candidates = others;
            // The held answer tells the client more than the error that another engine cannot be reached.
            else if (held !== null && end.status === null)
                return held;
            else if (!end.stale || this.attempts > 1)
                return this.over(upstream, served, end);
        }
    }
    /**
     * The engines that remain for a call that only SGLang's own API can answer, once this engine turns out to be another
     * kind. An engine whose kind could not be probed stays a candidate.
     * @throws UNSUPPORTED_FEATURE if none is left
     */
    able(candidates, upstream) {
        const { native } = this.read;
        if (native === null || upstream.dialect === 'sglang' || !upstream.probe.known)
            return candidates;
        const others = candidates.filter((candidate) => candidate !== upstream);
        if (others.length > 0)
            return others;
        this.leave(upstream);
        const [field = ''] = native.needs;
        throw new StepwellError('UNSUPPORTED_FEATURE', { what: `${field} in /generate, which only SGLang takes` }, { path: [field] });
    }
    /**
     * Waits until the policy lets calls through and an engine has a free place; from then on, until `leave`, the call is in
     * flight. Null: the client is gone.
     */
    async place(candidates) {
        const { upstreams, policy } = this.parts;
        const wait = (cancel) => {
            this.cancelWait = cancel;
        };
        // A client that is gone cannot cancel a wait that begins now.
        while (!this.gone) {
            if (policy.gate.isShut)
                await policy.gate.pass(wait);
            if (this.gone)
                break;
            const taken = upstreams.take(candidates, wait);
            const upstream = taken instanceof Promise ? await taken : taken;
            if (upstream === null)
                return null;
            const settling = upstream.probe.settling(this.credential(upstream));
            if (settling !== null)
                await settling;
            const models = leavesModelOpen(this.read.model)
                ? upstream.probe.settlingModels(this.credential(upstream))
                : null;
            if (models !== null)
                await models;
            if (!this.gone && !policy.gate.isShut) {
                policy.calls.begin();
                return upstream;
            }
            // The policy was paused meanwhile: this call waits like those that come now.
            upstream.slots.release();
        }
        return null;
    }
    /** The client's own credential, for an engine that the server has no key for; null: it is not passed. */
    credential({ spec }) {
        return spec.key === null && this.call.caller.keyId === null ? credentialOf(this.call.headers) : null;
    }
    /** Ends a call with an answer that was held back. */
    shown(upstream, body, end) {
        end.relay?.end();
        return this.over(upstream, body, { ...end, silent: false });
    }
    /** The body for engines, and its bytes where they can be edited instead of being serialised again. */
    withoutOwnFields() {
        const { body, translation } = this.read;
        const bytes = translation === null ? this.call.body : null;
        return { body: this.without(body), bytes };
    }
    /** The body without the gateway's own fields. */
    without(body) {
        const own = this.identity.ownFields;
        if (!own.some((field) => field in body))
            return body;
        return Object.fromEntries(Object.entries(body).filter(([field]) => !own.includes(field)));
    }
    /** The body as that engine can serve it: its model's name, tools as text. */
    servedBody(body, upstream) {
        const served = withServedModel(body, upstream.spec.model, upstream.probe.served);
        const asText = this.parts.toolsAsText && this.read.route === 'chat';
        return asText ? withToolsAsText(served, upstream.dialect) : served;
    }
    async attempt(upstream, body, bytes, mayPassOn) {
        const { read, call } = this;
        try {
            const asked = this.ask(upstream, body);
            this.unaskedIds = this.whyUnasked(upstream, body, asked);
            const sets = { ...asked.adds, ...changed(read.body, body) };
            const edited = bytes === null ? null : editObject(bytes, this.identity.ownFields, sets);
            const form = read.native === null ? body : this.without(read.native.body);
            const out = edited ?? JSON.stringify({ ...form, ...asked.adds });
            const passes = call.caller.keyId === null;
            const headers = requestHeaders(call.headers, upstream.spec.key, passes);
            this.attempts += 1;
            this.policyVersion = this.parts.policy.version;
            this.startedAt = Date.now();
            this.begunAt = performance.now();
            let refused = false;
            let exchange = null;
            const span = beginAttempt({ upstream, read, identity: this.identity, callId: this.callId, headers });
            const end = await new Promise((resolve) => {
                const attempt = new Attempt({
                    upstream,
                    relayFor: (status, answer) => createRelay({ status, headers: answer, read, api: call.api, removes: asked.removes }, this.sink, () => this.exchange?.pause()),
                    holdBack: (status, text) => {
                        refused = refusesWhatWasAsked(status, text, asked);
                        return refused || (mayPassOn && PASSED_ON.has(status));
                    },
                    onBroken: (error) => exchange?.abort(error),
                    onEnd: resolve,
                });
                exchange = upstream.send(read.native === null ? read.route : 'native', headers, out, attempt);
                this.exchange = exchange;
            });
            if (span !== null)
                endAttempt(span, end, end.relay?.outcome(end.ending) ?? null);
            if (this.refusers.includes(upstream) && end.status === 200)
                this.noteRefusal(upstream);
            return { ...end, refused };
        }
        finally {
            // Bytes behind the end must not wait for a client that reads slowly.
            this.exchange?.resume();
            this.exchange = null;
            this.leave(upstream);
        }
    }
    /** Ends what `place` began. */
    leave(upstream) {
        upstream.slots.release();
        this.parts.policy.calls.end();
    }
    ask(upstream, body) {
        if (upstream.refusals.has(this.read.model) || this.refusers.includes(upstream))
            return ASKS_NOTHING;
        return this.read.native === null ? askForTokens(body, upstream.dialect, this.read.route) : NATIVE_ASKS;
    }
    whyUnasked(upstream, body, asked) {
        if (asked === ASKS_NOTHING)
            return 'the engine refuses to be asked for token ids';
        return this.read.native === null ? whyUnasked(body, upstream.dialect, this.read.route) : null;
    }
    /** The engine accepted the call without the added fields: so it does refuse them, and did not just echo a bad request. */
    noteRefusal(upstream) {
        const { model } = this.read;
        if (upstream.refusals.has(model))
            return;
        upstream.refusals.note(model);
        this.parts.onRefusal(upstream, model);
    }
    over(upstream, body, { relay, status, requestId, ending, error, silent, firstByteAt }) {
        const outcome = relay?.outcome(ending) ?? NO_OUTCOME;
        const call = {
            callId: this.callId,
            api: this.call.api,
            route: this.read.route,
            identity: this.identity,
            body,
            clientMetadata: this.read.metadata,
            stream: this.read.stream,
            upstream: upstream.label,
            attempts: this.attempts,
            unaskedIds: this.unaskedIds,
            status,
            requestId,
            outcome,
            ending,
            failure: relay?.failure ?? error?.message ?? null,
            logProbKind: this.parts.logProbKindOf(upstream),
            policyVersion: toldVersion(outcome.weightVersion) ?? this.policyVersion,
            startedAt: this.startedAt,
            latencyMs: round(performance.now() - this.begunAt),
            firstByteMs: firstByteAt === null ? null : round(firstByteAt - this.begunAt),
        };
        const finish = () => {
            if (this.gone)
                return false;
            if (!silent && error !== null)
                relay?.breakOff(error);
            else if (!silent)
                relay?.close();
            return true;
        };
        return { call, upstream, error: silent ? error : null, finish };
    }
    hangUp() {
        this.gone = true;
        this.cancelWait();
        this.exchange?.abort(new ClientGone('the client hung up'));
    }
}
/** The members of `body` that differ from those of the request it was made of. */
function changed(request, body) {
    const sets = {};
    for (const name of ['model', 'tool_choice']) {
        const value = body[name];
        if (value !== undefined && value !== request[name])
            sets[name] = value;
    }
    return sets;
}
function round(ms) {
    return Math.round(ms * 1000) / 1000;
}
//# sourceMappingURL=call-run.js.map
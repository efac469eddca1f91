import { StepwellError } from '../errors/index.js';
import { newId } from '../model/ids.js';
import { hasScope } from '../model/principal.js';
import { CallRun } from './calls/call-run.js';
import { readCall } from './calls/read-call.js';
import { countTokens, passOn } from './calls/uncaptured.js';
import { shallow, withoutEcho } from './capture/clean-answer.js';
import { isWhole } from './capture/ended-call.js';
import { readUnsettled } from './conversations/unsettled-channel.js';
import { credentialOf } from './headers.js';
import { edgeOf } from './translate/edges.js';
/** The `retry-after` of a 503, in seconds. */
const RETRY_AFTER_S = 1;
/** The model proxy. */
export class Gateway {
    constructor(parts) {
        this.parts = parts;
        this.running = new Set();
    }
    get policy() {
        return this.parts.policy;
    }
    engines() {
        return this.parts.engines();
    }
    get spoolBytes() {
        return this.parts.spoolBytes();
    }
    call(call, sink) {
        const carried = this.carry(call, sink).finally(() => this.running.delete(carried));
        this.running.add(carried);
        return carried;
    }
    async carry(call, sink) {
        try {
            if (!hasScope(call.caller, 'ingest'))
                throw new StepwellError('FORBIDDEN', { what: 'call models' });
            const read = readCall(call, this.parts.answers.of(call.caller.keyId ?? ''));
            const request = identityRequest(call, read);
            const identity = this.parts.conversations.identify(request);
            const error = await this.forward(call, read, request, identity, sink);
            if (error !== null)
                this.tell(error, call, sink);
        }
        catch (error) {
            if (!(error instanceof StepwellError))
                throw error;
            this.tell(error, call, sink);
        }
    }
    /** Returns the error that the client still has to be told; null: the client has its answer, or is gone. */
    async forward(call, read, request, identity, sink) {
        const { callId } = request;
        let ended = null;
        let told = false;
        let entered = null;
        sink.onGone(() => this.parts.conversations.left(callId));
        try {
            const waiting = this.admission(call, identity, sink);
            if (waiting !== null)
                entered = await waiting;
            const over = await new CallRun(this.parts, call, read, identity, callId, sink).run();
            if (over === null)
                return null;
            ended = await this.placed(withoutEcho(shallow(over.call)), over.error);
            await this.parts.recorder.take(ended, over.upstream);
            told = over.finish() && over.error === null && ended.ending === 'done';
            this.parts.onEnded(ended);
            return over.error;
        }
        catch (error) {
            if (error instanceof StepwellError && error.code === 'CALLER_GONE')
                return null;
            throw error;
        }
        finally {
            entered?.(ended !== null);
            const choices = ended?.outcome.choices ?? [];
            this.parts.conversations.finished({
                callId,
                request,
                identity: ended?.identity ?? identity,
                responses: choices.map(({ message }) => message),
                responseIds: choices.map(({ responseIds }) => responseIds),
                isWhole: ended !== null && isWhole(ended),
                delivered: told,
            });
        }
    }
    /** The turn of a call that begins a trajectory while too much waits; null: it need not wait. */
    admission({ caller }, identity, sink) {
        const { admit } = this.parts;
        if (admit === null)
            return null;
        const { trajectoryUid: uid, promptUid, channel } = identity;
        const unsettled = readUnsettled(channel);
        const place = unsettled === null
            ? { channel, otherwise: channel }
            : { channel: null, otherwise: unsettled.otherwise };
        const beginning = { caller, ...place, uid, promptUid: promptUid ?? uid };
        return admit(beginning, (listener) => sink.onGone(listener));
    }
    async placed(call, error) {
        if (error !== null || !isWhole(call))
            return call;
        const identity = await this.parts.conversations.answered(call.callId, call.identity);
        return identity === call.identity ? call : { ...call, identity };
    }
    tell(error, call, sink) {
        this.parts.onFault(error, call);
        const { status, json } = edgeOf(call.api).error(error);
        const body = Buffer.from(JSON.stringify(json));
        sink.begin(status, {
            'content-type': 'application/json',
            'content-length': String(body.length),
            ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {}),
        });
        sink.end(body);
    }
    async models(caller, headers) {
        if (!hasScope(caller, 'ingest') && !hasScope(caller, 'read')) {
            throw new StepwellError('FORBIDDEN', { what: 'list models' });
        }
        return this.parts.upstreams.models(caller.keyId === null ? credentialOf(headers) : null);
    }
    async countTokens(caller, bytes) {
        if (!hasScope(caller, 'ingest'))
            throw new StepwellError('FORBIDDEN', { what: 'count tokens' });
        return countTokens(bytes, this.parts);
    }
    async textOf(caller, ids) {
        if (!hasScope(caller, 'ingest'))
            throw new StepwellError('FORBIDDEN', { what: 'read token ids' });
        return this.parts.promptTokens.textOf(ids);
    }
    async pass(request) {
        if (!hasScope(request.caller, 'ingest'))
            throw new StepwellError('FORBIDDEN', { what: 'call models' });
        return passOn(request, this.parts.upstreams);
    }
    registered(trajectoryUid) {
        this.parts.conversations.registered(trajectoryUid);
    }
    settled(trajectoryUid) {
        return this.parts.recorder.settled(trajectoryUid);
    }
    forget() {
        return this.parts.recorder.forget();
    }
    check() {
        this.parts.promptTokens.check();
    }
    /** Waits for running calls first: the caller has closed their connections or waits for them as well. */
    async close() {
        await Promise.allSettled(this.running);
        await this.parts.recorder.close();
        await this.parts.conversations.close();
        await this.parts.upstreams.close();
        await this.parts.policy.close();
    }
}
function identityRequest(call, read) {
    return {
        callId: newId('call'),
        caller: call.caller,
        api: call.api,
        route: read.route,
        path: call.path,
        headers: call.headers,
        clientBody: read.clientBody,
        body: read.body,
    };
}
//# sourceMappingURL=gateway.js.map
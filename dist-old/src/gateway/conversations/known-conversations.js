import { choiceBranch, nameOfBranch, repeatBranch } from '../../model/branch.js';
import { ulid } from '../../model/ids.js';
import { MAIN_BRANCH } from '../../model/step.js';
import { keptHeaders } from '../headers.js';
import { chatChain, digestOf, systemDigest, toolsDigest } from './chain.js';
import { defaultChannel, namedChannel } from './channels.js';
import { readDeclared } from './declared.js';
import { Journal } from './journal.js';
import { Lines } from './lines.js';
import { Places } from './places.js';
import { recentlyUsed } from './recently-used.js';
import { Retries } from './retries.js';
import { Sessions } from './sessions.js';
import { promptOf, textChain } from './text-chain.js';
import { classifyTurn } from './turn-rules.js';
const MOST = 50_000;
const NO_KEY = { scope: '', idempotencyKey: null };
const NOWHERE = { ends: [], endBehind: () => null };
/**
 * Finds the trajectory of each call: the declared one, or that of the conversation which the request repeats. A request
 * that begins with the messages and the answer of an earlier call continues that call's conversation; one that repeats
 * none begins a new one.
 */
export class KnownConversations {
    constructor(options) {
        this.options = options;
        this.running = new Map();
        this.journal = null;
        const { channels, most = MOST } = options;
        this.places = new Places(most);
        this.sessions = new Sessions(most);
        this.lines = new Lines(most);
        this.lost = recentlyUsed(most);
        this.retries = new Retries(most);
        this.channels = channels;
        this.mainCalls = recentlyUsed(most);
    }
    /** Reads the places of conversations that the last process wrote. @throws what the file system says */
    static async open(options) {
        const { dataDir, log, most = MOST } = options;
        const conversations = new KnownConversations(options);
        conversations.journal = await Journal.open(dataDir, most, log, (key, place) => {
            conversations.places.add(key, place);
            const { system, branch, agent, after, isBeside } = place;
            const session = sessionOf(place.realm, place.trajectoryUid);
            conversations.sessions.learn(session, system, { branch: nameOfBranch(branch), agent });
            if (after !== null && !isBeside)
                conversations.lines.learn(session, branch, after);
        });
        return conversations;
    }
    identify(request) {
        const { caller, path, headers, clientBody } = request;
        const declared = readDeclared(path, headers, clientBody);
        if (declared.channel !== null)
            return this.place(request, declared, namedChannel(caller, declared.channel));
        if (declared.trajectoryUid === null)
            return this.place(request, declared, defaultChannel(caller));
        return this.place(request, declared, this.channels.channelOf(declared.trajectoryUid, caller));
    }
    registered(trajectoryUid) {
        this.channels.forget(trajectoryUid);
    }
    left(callId) {
        const running = this.running.get(callId);
        if (running?.state === 'running')
            this.lose(callId, running);
    }
    answered(callId, identity) {
        const running = this.running.get(callId);
        if (running?.state === 'running')
            running.state = 'answered';
        const { scope, idempotencyKey } = running ?? NO_KEY;
        if (idempotencyKey === null || identity.untrainableReason !== null)
            return identity;
        const earlier = this.retries.answered(scope, idempotencyKey, callId, identity);
        if (earlier === null)
            return identity;
        const telling = this.running.get(earlier.callId);
        if (telling === undefined)
            return { ...identity, ...besides(earlier, identity.branch, callId) };
        // The other call's client may be gone: then this answer counts.
        const told = new Promise((resolve) => telling.waiting.push(resolve));
        return told.then(() => this.answered(callId, identity));
    }
    finished(call) {
        const running = this.running.get(call.callId);
        if (running === undefined)
            return;
        this.running.delete(call.callId);
        const { realm, scope, idempotencyKey, session } = running;
        this.retries.finished(scope, idempotencyKey, call);
        for (const goOn of running.waiting)
            goOn();
        const { trajectoryUid, branch, turnType } = call.identity;
        const answersMain = session !== null && turnType === 'MAIN' && nameOfBranch(branch) === MAIN_BRANCH;
        if (answersMain && call.isWhole)
            this.mainCalls.set(session, call.callId);
        const after = this.endLine(call, running, sessionOf(realm, trajectoryUid));
        this.remember(call, running, after);
    }
    /** Keeps or frees the call's place on its branch; returns the call behind which later calls on the branch continue. */
    endLine({ callId, identity, isWhole, delivered }, running, session) {
        const { claim, before } = running;
        const { branch, turnType } = identity;
        if (turnType === 'SIDE')
            return before;
        if (claim !== null && (!isWhole || branch !== claim.branch))
            this.lose(callId, running);
        if (!isWhole)
            return before;
        if (claim !== null && running.state !== 'lost') {
            this.lines.end(claim, true);
            // The client may repeat the call; the repeat then takes its place.
            if (!delivered)
                this.lost.set(callId, claim);
            return claim.callId;
        }
        this.lines.learn(session, branch, callId);
        return callId;
    }
    /** Remembers the places behind a call's answers. */
    remember(call, running, after) {
        const { chain, realm, system, tools } = running;
        const { trajectoryUid, promptUid, branch, agent, turnType } = call.identity;
        const isBeside = turnType === 'SIDE' || !call.isWhole;
        for (const [i, response] of call.responses.entries()) {
            const end = chain.endBehind(response, call.responseIds[i] ?? null);
            if (end === null)
                continue;
            // A request that continues an incomplete answer continues what came before it.
            const isOther = i > 0 && !isBeside;
            const own = isOther ? choiceBranch(branch, call.callId, i) : branch;
            const ends = isOther ? call.callId : after;
            if (isOther)
                this.lines.learn(sessionOf(realm, trajectoryUid), own, call.callId);
            const { key, callIds } = end;
            const place = { realm, trajectoryUid, promptUid, branch: own, agent, system, tools, callIds };
            this.keep(key, { ...place, after: ends, isBeside });
        }
    }
    keep(key, place) {
        this.places.add(key, place);
        this.journal?.add(key, place);
    }
    lose(callId, running) {
        const { claim, state } = running;
        if (claim === null || state === 'lost')
            return;
        running.state = 'lost';
        this.lines.end(claim, false);
        this.lost.set(callId, claim);
    }
    async close() {
        await this.journal?.close();
    }
    place(request, declared, channel) {
        const { caller, body, callId } = request;
        const { trajectoryUid: uid, idempotencyKey } = declared;
        const realm = realmOf(declared, caller);
        const scope = `${realm} ${caller.keyId ?? ''} ${uid ?? ''}`;
        const system = systemDigest(body);
        const tools = toolsDigest(body);
        // In a named session a conversation stays the same although its system prompt changes.
        const chain = this.chainOf(uid === null ? `${scope}\u0000${system}` : scope, request);
        const named = uid === null ? null : sessionOf(realm, uid);
        const call = { chain, realm, scope, idempotencyKey, system, tools, session: named };
        const run = (claim, before) => {
            this.running.set(callId, { ...call, waiting: [], claim, before, state: 'running' });
        };
        const earlier = this.retries.find(scope, idempotencyKey, request);
        if (earlier !== null)
            return this.repeated(earlier, declared, request, run);
        const found = this.find(chain.ends, tools);
        const trajectoryUid = uid ?? found?.trajectoryUid ?? `conv_${ulid()}`;
        const turnType = declared.turnType ?? this.turnTypeOf(request, declared);
        const session = sessionOf(realm, trajectoryUid);
        const speaker = found ??
            (turnType === 'MAIN' ? this.sessions.speakerOf(session, system) : { branch: MAIN_BRANCH, agent: null });
        const { agent } = speaker;
        if (found !== null)
            this.sessions.learn(session, system, { branch: nameOfBranch(found.branch), agent });
        const before = found?.after ?? null;
        const claim = turnType === 'SIDE' ? null : this.claim(session, speaker.branch, found, callId);
        run(claim, claim === null ? before : claim.before);
        const identity = {
            channel,
            trajectoryUid,
            promptUid: declared.promptUid ?? found?.promptUid ?? null,
            turnType,
            branch: claim?.branch ?? speaker.branch,
            agent,
            spawnedBy: found === null && agent !== null ? (this.mainCalls.get(session) ?? null) : null,
            sessionDone: declared.sessionDone,
            retryOf: null,
            ownFields: declared.ownFields,
            metadata: keptHeaders(request.headers, this.options.keepHeaders),
            untrainableReason: null,
        };
        if (idempotencyKey !== null)
            this.retries.began(scope, idempotencyKey, callId, identity);
        return identity;
    }
    claim(session, name, found, callId) {
        if (found === null)
            return this.lines.begin(session, name, callId);
        return this.lines.goOn(session, found.branch, found.after, callId);
    }
    /**
     * The turn type of a call that does not declare one. Claw-R1's own rollouts call `/generate` without a name and
     * submit their steps themselves: the captured steps must not be trained on as well.
     */
    turnTypeOf({ api, body }, { trajectoryUid, promptUid }) {
        if (api === 'generate' && trajectoryUid === null && promptUid === null)
            return 'SIDE';
        return classifyTurn(this.options.turnRules, body);
    }
    chainOf(seed, { route, body }) {
        if (route === 'chat')
            return chatChain(seed, body);
        const prompt = promptOf(body);
        return prompt === null
            ? NOWHERE
            : textChain(digestOf(seed), prompt, (length) => this.places.hasLength(length));
    }
    /** The last place in the request that is known. */
    find(ends, tools) {
        for (const { key, callIds } of ends) {
            const place = this.places.take(key, { callIds, tools }, (each) => this.isEnd(each));
            if (place !== null)
                return place;
        }
        return null;
    }
    isEnd({ realm, trajectoryUid, branch, after }) {
        return this.lines.isEnd(sessionOf(realm, trajectoryUid), branch, after);
    }
    /**
     * A repeat takes the place of the earlier call. Where that call's answer reached the client, only its step is
     * trainable.
     */
    repeated(earlier, declared, { callId, headers }, run) {
        const { identity } = earlier;
        const arrived = earlier.answered && !this.running.has(earlier.callId);
        const held = this.running.get(earlier.callId)?.claim ?? this.lost.get(earlier.callId) ?? null;
        const claim = arrived || held === null ? null : this.lines.again(held, callId);
        run(claim, claim?.before ?? null);
        const branch = claim?.branch ?? identity.branch;
        return {
            ...identity,
            sessionDone: declared.sessionDone,
            retryOf: earlier.callId,
            ownFields: declared.ownFields,
            metadata: keptHeaders(headers, this.options.keepHeaders),
            ...(arrived ? besides(earlier, branch, callId) : { branch, untrainableReason: null }),
        };
    }
}
/** The branch of a call that is answered although another one with the same key was, and why its step is not trainable. */
function besides({ callId: first }, branch, callId) {
    return {
        branch: repeatBranch(branch, callId),
        untrainableReason: `the call was answered before, as ${first}: it came again with the same idempotency key`,
    };
}
/**
 * The scope of a trajectory's name: its channel, or, where the channel has to be looked up, all channels that the
 * caller may see. The channel that is found is not part of it: it depends on whether the store answers in time, and the
 * session must not.
 */
function realmOf({ channel, trajectoryUid }, caller) {
    if (channel !== null)
        return channel;
    // No channel's name begins with a blank.
    return trajectoryUid === null ? defaultChannel(caller) : ` ${JSON.stringify(caller.channels)}`;
}
const sessionOf = (realm, uid) => `${realm} ${uid}`;
//# sourceMappingURL=known-conversations.js.map
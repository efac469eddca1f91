import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pause } from '../../async/pause.js';
import { sharedAbort } from '../../async/shared-abort.js';
import { rangeError, StepwellError } from '../../errors/index.js';
import { hasScope } from '../../model/principal.js';
import { CallsInFlight } from './calls-in-flight.js';
import { drained } from './drain.js';
import { OtherServers } from './other-servers.js';
import { PauseGate } from './pause-gate.js';
/** Versions are int32 in every store and file format. */
export const MOST_VERSION = 2 ** 31 - 1;
/** The longest drain. */
export const MOST_DRAIN_MS = 600_000;
export const DRAIN_RANGE = `a whole number from 0 to ${MOST_DRAIN_MS}`;
const NEVER = sharedAbort().signal;
const NUMBER = /^\d{1,10}$/;
/** The policy version in an engine's name for its weights; null: the name is no number, or there is none. */
export function toldVersion(name) {
    if (name === null || !NUMBER.test(name))
        return null;
    const version = Number(name);
    return version <= MOST_VERSION ? version : null;
}
/**
 * The policy of the store, with a copy in memory because every call needs it. Servers that share a store read it now
 * and then.
 */
export class StorePolicy {
    constructor(parts, policy) {
        this.parts = parts;
        this.policy = policy;
        /** Calls of this server to engines; `CallRun` counts them. */
        this.calls = new CallsInFlight();
        this.changes = 0;
        this.closing = sharedAbort();
        this.gate = parts.gate;
        this.take(policy);
        this.following = parts.others === null ? null : this.follow(parts.others);
    }
    static async open(store, limits, following) {
        const board = store.callsBoard;
        const others = board === null ? null : new OtherServers(board, randomUUID());
        // Told before the policy is read: a drain that has not heard of this server then began before the read.
        await others?.tell(false, 0);
        const gate = new PauseGate(limits);
        return new StorePolicy({ store, gate, following, others }, await store.readPolicy());
    }
    /** The current version; null: none was ever set. */
    get version() {
        return this.policy.updatedAt === null ? null : this.policy.version;
    }
    async close() {
        this.closing.abort();
        await this.following;
        const { others, following } = this.parts;
        await others?.leave().catch(following.onTrouble);
    }
    async follow(others) {
        const { everyMs, onTrouble } = this.parts.following;
        const { signal } = this.closing;
        for (let trouble = false; !signal.aborted;) {
            await delay(everyMs, null, { signal, ref: false }).catch(() => null);
            if (signal.aborted)
                return;
            try {
                await this.refresh();
                await others.tell(this.gate.isShut, this.calls.count);
                trouble = false;
            }
            catch (error) {
                if (!trouble)
                    onTrouble(error);
                trouble = true;
            }
        }
    }
    /** Reads the store's policy, unless a change of this server began meanwhile. */
    async refresh() {
        const { changes } = this;
        const policy = await this.parts.store.readPolicy();
        return changes === this.changes ? this.take(policy) : this.policy;
    }
    async read(caller) {
        if (!hasScope(caller, 'read') && !hasScope(caller, 'train')) {
            throw new StepwellError('FORBIDDEN', { what: 'read the policy' });
        }
        await this.refresh();
        const served = await this.served();
        // How many calls are in flight tells of other channels.
        return caller.channels === null ? served : { ...served, inFlight: null };
    }
    async setVersion(caller, version, force = false) {
        checkTrain(caller);
        if (!Number.isInteger(version) || version < 0 || version > MOST_VERSION) {
            throw rangeError(`a whole number from 0 to ${MOST_VERSION}`, ['version']);
        }
        await this.change({ version, force });
        return this.served();
    }
    async pause(caller, { drainMs = 0, gone = NEVER } = {}) {
        checkTrain(caller);
        if (!Number.isInteger(drainMs) || drainMs < 0 || drainMs > MOST_DRAIN_MS) {
            throw new StepwellError('OUT_OF_RANGE', { expected: DRAIN_RANGE });
        }
        // The gate is shut first, so that a call which comes while the store writes is held.
        this.gate.close();
        try {
            await this.change({ paused: true });
        }
        catch (error) {
            this.take(this.policy);
            throw error;
        }
        const isDone = await this.drain(drainMs, gone);
        gone.throwIfAborted();
        const served = await this.served();
        // Nobody has said that a call is in flight, and not everybody that none is.
        return !isDone && served.paused && served.inFlight === 0 && this.parts.others !== null
            ? { ...served, inFlight: null }
            : served;
    }
    /** True: no server has a call in flight. */
    async drain(ms, gone) {
        const { gate, calls } = this;
        const { others, following } = this.parts;
        if (!gate.isShut)
            return false;
        const { everyMs } = following;
        // The caller may change the weights once this returns: by then the other servers have read the change.
        const least = others === null ? 0 : 2 * everyMs;
        const heard = new AbortController();
        const stop = gate.onOpen(() => heard.abort());
        const ends = [gone, this.closing.signal, heard.signal];
        try {
            const othersAreDone = others === null ? null : await others.watch();
            const waiting = pause(least, AbortSignal.any(ends));
            const isDone = await drained({ gate, calls, othersAreDone, everyMs }, ms, ends);
            await waiting;
            return isDone;
        }
        finally {
            stop();
        }
    }
    async resume(caller) {
        checkTrain(caller);
        await this.change({ paused: false });
        return this.served();
    }
    async change(change) {
        this.changes += 1;
        const policy = await this.parts.store.updatePolicy(change);
        this.changes += 1;
        this.take(policy);
    }
    async served() {
        const others = (await this.parts.others?.read()) ?? [];
        const { policy } = this;
        const isUnsaid = policy.paused && others.some(({ holds }) => !holds);
        const inFlight = others.reduce((sum, other) => sum + other.inFlight, this.calls.count);
        return { ...policy, inFlight: isUnsaid ? null : inFlight };
    }
    take(policy) {
        this.policy = policy;
        if (policy.paused)
            this.gate.close();
        else if (this.gate.isShut)
            this.gate.open();
        return policy;
    }
}
function checkTrain(caller) {
    if (hasScope(caller, 'train') && caller.channels === null)
        return;
    throw new StepwellError('FORBIDDEN', { what: 'change the policy (needs scope train, in all channels)' });
}
//# sourceMappingURL=store-policy.js.map
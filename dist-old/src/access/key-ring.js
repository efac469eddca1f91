import { pause } from '../async/pause.js';
import { StepwellError } from '../errors/index.js';
import { isKeyValid } from '../model/api-key.js';
import { LOCAL_PRINCIPAL, SCOPES } from '../model/principal.js';
import { secretIn, secretInParams } from './credentials.js';
import { requireOwnPage } from './own-page.js';
import { RateLimits } from './rate-limits.js';
import { hasHash, hashOf, idInSecret } from './secrets.js';
import { tokensIn } from './session-cookie.js';
import { Sessions } from './sessions.js';
/** How often the ring takes out keys and sessions that have ended, and reads what other servers made and revoked (ms). */
const LOOK_MS = 1_000;
/** How often, at most, the store is told that a key was shown. */
const NOTED_MS = 5 * 60_000;
/** How often, at most, the ring reads the store for a key or session that this server does not know (ms). */
const UNKNOWN_MS = 250;
const SETTINGS_ID = 'settings';
/** The caller who shows the key of the settings. */
const SETTINGS_CALLER = {
    keyId: SETTINGS_ID,
    name: 'STEPWELL_ADMIN_KEY',
    scopes: new Set(SCOPES),
    channels: null,
};
/**
 * The keys of the store, as this server knows them. Keys are required once one was ever made, so that revoking the last
 * one opens nothing. While the store cannot be asked, what was known last holds.
 */
export class KeyRing {
    constructor(parts) {
        this.parts = parts;
        this.known = new Map();
        this.ends = new Map();
        this.uses = new Map();
        this.loading = null;
        this.loadedAt = 0;
        this.looking = null;
        this.now = parts.now ?? Date.now;
        this.adminHash = parts.adminKey === null ? null : hashOf(parts.adminKey);
        this.requests = new RateLimits(parts.rateLimit, (limit) => `make ${limit} requests`, this.now);
        this.costs = new RateLimits(parts.costRateLimit, (limit) => `spend ${limit} on GraphQL operations`, this.now);
        this.sessions = new Sessions({
            store: parts.store,
            principalOf: (keyId) => this.principalOf(keyId),
            settingsHash: this.adminHash,
            settingsId: SETTINGS_ID,
            now: this.now,
        });
        this.timer = setInterval(() => void this.look(), parts.lookMs ?? LOOK_MS);
        this.timer.unref();
    }
    /** Reads the keys of the store. @throws the store's errors */
    static async open(parts) {
        const ring = new KeyRing(parts);
        try {
            await ring.load();
            return ring;
        }
        catch (error) {
            clearInterval(ring.timer);
            throw error;
        }
    }
    get isRequired() {
        return this.adminHash !== null || this.known.size > 0;
    }
    authenticate(request) {
        if (!this.isRequired)
            return LOCAL_PRINCIPAL;
        return this.callerBy(secretIn(request.headers), request);
    }
    authenticateSocket(request, params) {
        if (!this.isRequired)
            return LOCAL_PRINCIPAL;
        return this.callerBy(secretInParams(params) ?? secretIn(request.headers), request);
    }
    showsKey(request) {
        return secretIn(request.headers) !== null;
    }
    charge(caller) {
        this.requests.charge(caller);
    }
    chargeCost(caller, cost) {
        this.costs.charge(caller, cost);
    }
    async openSession(secret) {
        if (!this.isRequired)
            return null;
        const caller = await this.callerOf(secret);
        this.charge(caller);
        return this.sessions.open(caller, caller.keyId ?? SETTINGS_ID);
    }
    async endSession(request) {
        const tokens = tokensIn(request);
        if (tokens.length === 0)
            return null;
        this.checkPage(request);
        const session = this.sessionBy(tokens) ?? (await this.sessionElsewhere(tokens));
        if (session === null)
            return null;
        await this.sessions.end(session);
        return session.caller;
    }
    onEnd(caller, end) {
        const { keyId } = caller;
        const ends = this.ends.get(keyId) ?? new Set();
        this.ends.set(keyId, ends);
        const endOnce = () => {
            undo();
            end();
        };
        ends.add(endOnce);
        const undoSession = this.sessions.onEnd(caller, endOnce);
        const undo = () => {
            undoSession?.();
            ends.delete(endOnce);
            if (ends.size === 0 && this.ends.get(keyId) === ends)
                this.ends.delete(keyId);
        };
        return undo;
    }
    /** Takes a key as it is now: one that this server has made or revoked. */
    take(key) {
        const wasRequired = this.isRequired;
        this.put(key);
        if (!isKeyValid(key, this.now())) {
            this.end(key.id);
            this.sessions.endOver((caller) => this.hasEnded(caller));
        }
        // Callers without a key may go on only while none is required.
        if (!wasRequired)
            this.end(null);
    }
    /** Stops looking; what is not told of uses is told. */
    async close() {
        clearInterval(this.timer);
        await this.looking;
        await this.tellUses();
    }
    /** The caller by its secret, else by the session of its cookie. */
    callerBy(secret, request) {
        const tokens = secret === null ? tokensIn(request) : [];
        if (tokens.length === 0)
            return this.callerOf(secret);
        this.checkPage(request);
        const session = this.sessionBy(tokens);
        if (session === null && this.parts.isShared) {
            return this.sessionElsewhere(tokens).then((found) => this.callerIn(found));
        }
        return this.callerIn(session);
    }
    /** The first session that one of the tokens is of. */
    sessionBy(tokens) {
        for (const token of tokens) {
            const session = this.sessions.find(token);
            if (session !== null)
                return session;
        }
        return null;
    }
    /**
     * Looks for a session that another server may have opened since the store was last read. If that was less than
     * `UNKNOWN_MS` ago, it waits until the store may be read again, so that somebody who has just logged in at the other
     * server is not refused here.
     */
    async sessionElsewhere(tokens) {
        if (!this.parts.isShared)
            return null;
        const asked = this.now();
        const early = this.loadedAt + UNKNOWN_MS - asked;
        if (early > 0)
            await pause(early);
        await this.loading;
        if (this.loadedAt <= asked)
            await this.load();
        return this.sessionBy(tokens);
    }
    callerIn(session) {
        if (session === null || this.hasEnded(session.caller)) {
            throw new StepwellError('UNAUTHENTICATED', { detail: 'the session has ended' });
        }
        return session.caller;
    }
    /** Who a key is; null: it is not known, or may not be used any more. */
    principalOf(keyId) {
        if (keyId === SETTINGS_ID)
            return this.adminHash === null ? null : SETTINGS_CALLER;
        const known = this.known.get(keyId);
        return known !== undefined && isKeyValid(known.key, this.now()) ? known.principal : null;
    }
    checkPage(request) {
        requireOwnPage(request, this.parts.authorityOf?.(request) ?? request.headers.host ?? '');
    }
    /** Whether a caller's key may not be used any more. */
    hasEnded({ keyId }) {
        const known = keyId === null ? undefined : this.known.get(keyId);
        return known !== undefined && !isKeyValid(known.key, this.now());
    }
    callerOf(secret) {
        if (secret === null)
            throw new StepwellError('UNAUTHENTICATED', { detail: 'no key was shown' });
        if (this.adminHash !== null && hasHash(secret, this.adminHash))
            return SETTINGS_CALLER;
        const id = idInSecret(secret);
        const known = id === null ? undefined : this.known.get(id);
        if (known === undefined && id !== null && this.parts.isShared)
            return this.findElsewhere(secret, id);
        return this.check(secret, known);
    }
    /** Looks for a key that another server may have made since the last look. */
    async findElsewhere(secret, id) {
        if (this.now() - this.loadedAt >= UNKNOWN_MS)
            await this.load();
        return this.check(secret, this.known.get(id));
    }
    check(secret, known) {
        if (!hasHash(secret, known?.key.hash ?? null) || known === undefined) {
            throw new StepwellError('UNAUTHENTICATED', { detail: 'the key is not known' });
        }
        const { key, principal } = known;
        const now = this.now();
        if (!isKeyValid(key, now)) {
            const detail = key.revokedAt === null ? 'the key has expired' : 'the key was revoked';
            throw new StepwellError('UNAUTHENTICATED', { detail });
        }
        if (now - (this.uses.get(key.id) ?? key.lastUsedAt ?? 0) >= NOTED_MS)
            this.uses.set(key.id, now);
        return principal;
    }
    put(key) {
        const before = this.known.get(key.id)?.key;
        // A read that began before a revocation must not undo it.
        if (before !== undefined && before.revokedAt !== null && key.revokedAt === null)
            return;
        const { id: keyId, name, scopes, channels } = key;
        this.known.set(keyId, { key, principal: { keyId, name, scopes: new Set(scopes), channels } });
    }
    /** Reads the store's keys and sessions; callers at the same time share a read. */
    load() {
        this.loading ??= (async () => {
            const wasRequired = this.isRequired;
            const began = this.now();
            for (const key of await this.parts.store.listKeys())
                this.put(key);
            await this.sessions.load();
            this.loadedAt = began;
            if (!wasRequired && this.isRequired)
                this.end(null);
        })().finally(() => {
            this.loading = null;
        });
        return this.loading;
    }
    look() {
        this.looking ??= this.lookOnce()
            .catch((error) => this.parts.log.warn({ err: error }, 'the keys could not be looked at'))
            .finally(() => {
            this.looking = null;
        });
        return this.looking;
    }
    async lookOnce() {
        this.endInvalid();
        if (this.parts.isShared)
            await this.load();
        this.endInvalid();
        await this.tellUses();
    }
    endInvalid() {
        this.sessions.endOver((caller) => this.hasEnded(caller));
        const now = this.now();
        for (const keyId of [...this.ends.keys()]) {
            const known = keyId === null ? undefined : this.known.get(keyId);
            if (known !== undefined && !isKeyValid(known.key, now))
                this.end(known.key.id);
        }
    }
    end(keyId) {
        const ends = this.ends.get(keyId);
        if (ends === undefined)
            return;
        this.ends.delete(keyId);
        for (const end of ends)
            end();
    }
    async tellUses() {
        const uses = [...this.uses].flatMap(([id, at]) => {
            const { lastUsedAt = null } = this.known.get(id)?.key ?? {};
            return lastUsedAt !== null && lastUsedAt >= at ? [] : [{ id, at }];
        });
        if (uses.length === 0)
            return;
        await this.parts.store.noteKeyUses(uses);
        for (const { id, at } of uses) {
            const known = this.known.get(id);
            if (known !== undefined)
                this.known.set(id, { ...known, key: { ...known.key, lastUsedAt: at } });
        }
    }
}
//# sourceMappingURL=key-ring.js.map
import { randomBytes } from 'node:crypto';
import { hashOf } from './secrets.js';
const TOKEN_BYTES = 32;
/** Milliseconds after which a session ends, however much it is used. */
export const SESSION_MS = 7 * 24 * 60 * 60_000;
/**
 * The sessions of the store, as this server knows them. A session is known by a random token, of which only a hash is
 * kept.
 */
export class Sessions {
    constructor(parts) {
        this.parts = parts;
        this.byHash = new Map();
        this.byCaller = new WeakMap();
        /** Those that have ended here while the store was read, which may tell of them as they were before. */
        this.endedMeanwhile = new Set();
    }
    /** @returns the session, and the token by which it is found, which is not kept */
    async open(caller, keyId) {
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const hash = this.hashFor(token, keyId);
        const endsAt = this.parts.now() + SESSION_MS;
        const logins = await this.parts.store.openLogin(keyId, { hash, endsAt });
        const session = this.put(caller, { keyId, hash, endsAt });
        const kept = new Set(logins.map((login) => login.hash));
        for (const one of [...this.byHash.values()]) {
            if (one.keyId === keyId && one !== session && !kept.has(one.hash))
                this.drop(one);
        }
        return { caller: session.caller, endsAt, token };
    }
    /** Null: this server knows none, or it has ended. Found by a hash, so the time that it takes tells nothing of the token. */
    find(token) {
        const { settingsId } = this.parts;
        const session = this.byHash.get(hashOf(token)) ?? this.byHash.get(this.hashFor(token, settingsId));
        return session === undefined || session.endsAt <= this.parts.now() ? null : session;
    }
    /** Ends a session for all servers, and what it opened here at once. Does nothing for one that has ended. */
    async end({ caller }) {
        const session = this.byCaller.get(caller);
        if (session === undefined || !this.drop(session))
            return;
        const { keyId, hash } = session;
        await this.parts.store.endLogin(keyId, hash);
        // A read that began before may tell of it, or has told.
        this.endedMeanwhile.add(hash);
        const told = this.byHash.get(hash);
        if (told !== undefined)
            this.drop(told);
    }
    /** Learns what other servers, and earlier ones on this store, opened and ended. */
    async load() {
        const before = [...this.byHash.values()];
        this.endedMeanwhile.clear();
        const stored = await this.parts.store.listLogins();
        const kept = new Set();
        for (const { keyId, logins } of stored) {
            for (const login of logins)
                kept.add(login.hash);
            this.learn({ keyId, logins });
        }
        for (const session of before)
            if (!kept.has(session.hash))
                this.drop(session);
    }
    /** Ends here those that are over, and those whose key `isOver`. */
    endOver(isOver) {
        for (const session of [...this.byHash.values()]) {
            if (session.endsAt <= this.parts.now() || isOver(session.caller))
                this.drop(session);
        }
    }
    /** Calls back when the caller's session ends. Returns what undoes that; null: the caller has no session. */
    onEnd(caller, end) {
        const session = this.byCaller.get(caller);
        if (session === undefined)
            return null;
        session.ends.add(end);
        return () => {
            session.ends.delete(end);
        };
    }
    learn({ keyId, logins }) {
        const caller = this.parts.principalOf(keyId);
        if (caller === null)
            return;
        for (const { hash, endsAt } of logins) {
            const isOpen = endsAt > this.parts.now() && !this.endedMeanwhile.has(hash);
            if (isOpen && !this.byHash.has(hash))
                this.put(caller, { keyId, hash, endsAt });
        }
    }
    put(caller, known) {
        // The caller is a value of its own, by which what it opened is told from what others of the key did.
        const session = { ...known, caller: { ...caller }, ends: new Set() };
        this.byHash.set(session.hash, session);
        this.byCaller.set(session.caller, session);
        return session;
    }
    drop(session) {
        if (!this.byHash.delete(session.hash))
            return false;
        this.endedMeanwhile.add(session.hash);
        for (const end of [...session.ends])
            end();
        session.ends.clear();
        return true;
    }
    hashFor(token, keyId) {
        const { settingsId, settingsHash } = this.parts;
        return hashOf(keyId === settingsId ? `${token}${settingsHash ?? ''}` : token);
    }
}
//# sourceMappingURL=sessions.js.map
import { randomBytes } from 'node:crypto';
import type { KeyLogins } from '../model/login.js';
import type { Principal } from '../model/principal.js';
import type { KeyStore } from '../store/key-port.js';
import { hashOf } from './secrets.js';

const TOKEN_BYTES = 32;
/** Milliseconds after which a session ends, however much it is used. */
export const SESSION_MS = 7 * 24 * 60 * 60_000;

/** A web page's login: who it is, until when. */
export interface Session {
  readonly caller: Principal;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

interface OpenSession extends Session {
  readonly hash: string;
  readonly keyId: string;
  readonly ends: Set<() => void>;
}

export interface SessionParts {
  readonly store: Pick<KeyStore, 'openLogin' | 'endLogin' | 'listLogins'>;
  /** Who a key is; null: it is not known here. */
  readonly principalOf: (keyId: string) => Principal | null;
  /** Hash of the settings' key, whose sessions end where the settings get another one; null: there is none. */
  readonly settingsHash: string | null;
  readonly settingsId: string;
  readonly now: () => number;
}

/**
 * The sessions of the store, as this server knows them. A session is known by a random token, of which only a hash is
 * kept.
 */
export class Sessions {
  private readonly byHash = new Map<string, OpenSession>();
  private readonly byCaller = new WeakMap<Principal, OpenSession>();
  /** Those that have ended here while the store was read, which may tell of them as they were before. */
  private readonly endedMeanwhile = new Set<string>();

  constructor(private readonly parts: SessionParts) {}

  /** @returns the session, and the token by which it is found, which is not kept */
  async open(caller: Principal, keyId: string): Promise<Session & { readonly token: string }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const hash = this.hashFor(token, keyId);
    const endsAt = this.parts.now() + SESSION_MS;
    const logins = await this.parts.store.openLogin(keyId, { hash, endsAt });
    const session = this.put(caller, { keyId, hash, endsAt });
    const kept = new Set(logins.map((login) => login.hash));
    for (const one of [...this.byHash.values()]) {
      if (one.keyId === keyId && one !== session && !kept.has(one.hash)) this.drop(one);
    }
    return { caller: session.caller, endsAt, token };
  }

  /** Null: this server knows none, or it has ended. Found by a hash, so the time that it takes tells nothing of the token. */
  find(token: string): Session | null {
    const { settingsId } = this.parts;
    const session = this.byHash.get(hashOf(token)) ?? this.byHash.get(this.hashFor(token, settingsId));
    return session === undefined || session.endsAt <= this.parts.now() ? null : session;
  }

  /** Ends a session for all servers, and what it opened here at once. Does nothing for one that has ended. */
  async end({ caller }: Session): Promise<void> {
    const session = this.byCaller.get(caller);
    if (session === undefined || !this.drop(session)) return;
    const { keyId, hash } = session;
    await this.parts.store.endLogin(keyId, hash);
    // A read that began before may tell of it, or has told.
    this.endedMeanwhile.add(hash);
    const told = this.byHash.get(hash);
    if (told !== undefined) this.drop(told);
  }

  /** Learns what other servers, and earlier ones on this store, opened and ended. */
  async load(): Promise<void> {
    const before = [...this.byHash.values()];
    this.endedMeanwhile.clear();
    const stored = await this.parts.store.listLogins();
    const kept = new Set<string>();
    for (const { keyId, logins } of stored) {
      for (const login of logins) kept.add(login.hash);
      this.learn({ keyId, logins });
    }
    for (const session of before) if (!kept.has(session.hash)) this.drop(session);
  }

  /** Ends here those that are over, and those whose key `isOver`. */
  endOver(isOver: (caller: Principal) => boolean): void {
    for (const session of [...this.byHash.values()]) {
      if (session.endsAt <= this.parts.now() || isOver(session.caller)) this.drop(session);
    }
  }

  /** Calls back when the caller's session ends. Returns what undoes that; null: the caller has no session. */
  onEnd(caller: Principal, end: () => void): (() => void) | null {
    const session = this.byCaller.get(caller);
    if (session === undefined) return null;
    session.ends.add(end);
    return () => {
      session.ends.delete(end);
    };
  }

  private learn({ keyId, logins }: KeyLogins): void {
    const caller = this.parts.principalOf(keyId);
    if (caller === null) return;
    for (const { hash, endsAt } of logins) {
      const isOpen = endsAt > this.parts.now() && !this.endedMeanwhile.has(hash);
      if (isOpen && !this.byHash.has(hash)) this.put(caller, { keyId, hash, endsAt });
    }
  }

  private put(caller: Principal, known: Pick<OpenSession, 'keyId' | 'hash' | 'endsAt'>): OpenSession {
    // The caller is a value of its own, by which what it opened is told from what others of the key did.
    const session: OpenSession = { ...known, caller: { ...caller }, ends: new Set() };
    this.byHash.set(session.hash, session);
    this.byCaller.set(session.caller, session);
    return session;
  }

  private drop(session: OpenSession): boolean {
    if (!this.byHash.delete(session.hash)) return false;
    this.endedMeanwhile.add(session.hash);
    for (const end of [...session.ends]) end();
    session.ends.clear();
    return true;
  }

  private hashFor(token: string, keyId: string): string {
    const { settingsId, settingsHash } = this.parts;
    return hashOf(keyId === settingsId ? `${token}${settingsHash ?? ''}` : token);
  }
}

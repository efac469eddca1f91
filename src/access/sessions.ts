import { randomBytes } from 'node:crypto';
import type { Principal } from '../model/principal.js';
import { hashOf } from './secrets.js';

const TOKEN_BYTES = 32;
/** Milliseconds after which a session ends, however much it is used. */
export const SESSION_MS = 7 * 24 * 60 * 60_000;
/** Sessions of one key at once. Another one ends the oldest, so that no key can fill the memory or end others' sessions. */
const MOST_PER_KEY = 32;

/** A web page's login: who it is, until when. */
export interface Session {
  readonly caller: Principal;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

interface OpenSession extends Session {
  readonly hash: string;
  readonly ends: Set<() => void>;
}

/**
 * The sessions of this server. A session is known by a random token, of which only the hash is kept; it is in memory, so it
 * ends with the server.
 */
export class Sessions {
  private readonly byHash = new Map<string, OpenSession>();
  private readonly byCaller = new WeakMap<Principal, OpenSession>();

  constructor(private readonly now: () => number) {}

  /** @returns the session, and the token by which it is found, which is not kept */
  open(caller: Principal): Session & { readonly token: string } {
    const ofKey = [...this.byHash.values()].filter((session) => session.caller.keyId === caller.keyId);
    for (const oldest of ofKey.slice(0, Math.max(0, ofKey.length - MOST_PER_KEY + 1))) this.end(oldest);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const session: OpenSession = {
      // A value of its own, by which what it opened is told from what others of the key did.
      caller: { ...caller },
      endsAt: this.now() + SESSION_MS,
      hash: hashOf(token),
      ends: new Set(),
    };
    this.byHash.set(session.hash, session);
    this.byCaller.set(session.caller, session);
    return { caller: session.caller, endsAt: session.endsAt, token };
  }

  /** Null: there is none, or it has ended. Found by a hash, so the time that it takes tells nothing of the token. */
  find(token: string): Session | null {
    const session = this.byHash.get(hashOf(token));
    return session === undefined || session.endsAt <= this.now() ? null : session;
  }

  /** Ends a session at once, and what it opened. Does nothing for one that has ended. */
  end({ caller }: Session): void {
    const session = this.byCaller.get(caller);
    if (session === undefined || !this.byHash.delete(session.hash)) return;
    for (const end of [...session.ends]) end();
    session.ends.clear();
  }

  /** Ends those that are over, and those whose key `isOver`. */
  endOver(isOver: (caller: Principal) => boolean): void {
    for (const session of [...this.byHash.values()]) {
      if (session.endsAt <= this.now() || isOver(session.caller)) this.end(session);
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
}

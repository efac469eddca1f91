import type { Principal } from '../model/principal.js';
import type { KeyStore } from '../store/key-port.js';
/** Milliseconds after which a session ends, however much it is used. */
export declare const SESSION_MS: number;
/** A web page's login: who it is, until when. */
export interface Session {
    readonly caller: Principal;
    /** Milliseconds since the epoch. */
    readonly endsAt: number;
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
export declare class Sessions {
    private readonly parts;
    private readonly byHash;
    private readonly byCaller;
    /** Those that have ended here while the store was read, which may tell of them as they were before. */
    private readonly endedMeanwhile;
    constructor(parts: SessionParts);
    /** @returns the session, and the token by which it is found, which is not kept */
    open(caller: Principal, keyId: string): Promise<Session & {
        readonly token: string;
    }>;
    /** Null: this server knows none, or it has ended. Found by a hash, so the time that it takes tells nothing of the token. */
    find(token: string): Session | null;
    /** Ends a session for all servers, and what it opened here at once. Does nothing for one that has ended. */
    end({ caller }: Session): Promise<void>;
    /** Learns what other servers, and earlier ones on this store, opened and ended. */
    load(): Promise<void>;
    /** Ends here those that are over, and those whose key `isOver`. */
    endOver(isOver: (caller: Principal) => boolean): void;
    /** Calls back when the caller's session ends. Returns what undoes that; null: the caller has no session. */
    onEnd(caller: Principal, end: () => void): (() => void) | null;
    private learn;
    private put;
    private drop;
    private hashFor;
}

import type { IncomingMessage } from 'node:http';
import { type ApiKey } from '../model/api-key.js';
import { type Principal } from '../model/principal.js';
import type { KeyStore } from '../store/key-port.js';
import type { Access, MadeSession } from './interface.js';
export interface KeyRingParts {
    readonly store: Pick<KeyStore, 'listKeys' | 'noteKeyUses' | 'openLogin' | 'endLogin' | 'listLogins'>;
    /** A secret that may do everything, out of the settings; null: there is none. */
    readonly adminKey: string | null;
    /** Whether other servers write to the store. */
    readonly isShared: boolean;
    /** Requests a minute and key; null: any number. */
    readonly rateLimit: number | null;
    /** What the GraphQL operations of a key may cost a minute; null: anything. */
    readonly costRateLimit: number | null;
    readonly log: {
        warn(fields: object, message: string): void;
    };
    /** Host and port by which a caller reached this server; left out: what its `Host` says. */
    readonly authorityOf?: (request: IncomingMessage) => string;
    readonly lookMs?: number;
    readonly now?: () => number;
}
/**
 * The keys of the store, as this server knows them. Keys are required once one was ever made, so that revoking the last
 * one opens nothing. While the store cannot be asked, what was known last holds.
 */
export declare class KeyRing implements Access {
    private readonly parts;
    private readonly known;
    private readonly adminHash;
    private readonly requests;
    private readonly costs;
    private readonly sessions;
    private readonly ends;
    private readonly uses;
    private readonly now;
    private readonly timer;
    private loading;
    private loadedAt;
    private looking;
    private constructor();
    /** Reads the keys of the store. @throws the store's errors */
    static open(parts: KeyRingParts): Promise<KeyRing>;
    get isRequired(): boolean;
    authenticate(request: IncomingMessage): Principal | Promise<Principal>;
    authenticateSocket(request: IncomingMessage, params: unknown): Principal | Promise<Principal>;
    showsKey(request: IncomingMessage): boolean;
    charge(caller: Principal): void;
    chargeCost(caller: Principal, cost: number): void;
    openSession(secret: string | null): Promise<MadeSession | null>;
    endSession(request: IncomingMessage): Promise<Principal | null>;
    onEnd(caller: Principal, end: () => void): () => void;
    /** Takes a key as it is now: one that this server has made or revoked. */
    take(key: ApiKey): void;
    /** Stops looking; what is not told of uses is told. */
    close(): Promise<void>;
    /** The caller by its secret, else by the session of its cookie. */
    private callerBy;
    /** The first session that one of the tokens is of. */
    private sessionBy;
    /**
     * Looks for a session that another server may have opened since the store was last read. If that was less than
     * `UNKNOWN_MS` ago, it waits until the store may be read again, so that somebody who has just logged in at the other
     * server is not refused here.
     */
    private sessionElsewhere;
    private callerIn;
    /** Who a key is; null: it is not known, or may not be used any more. */
    private principalOf;
    private checkPage;
    /** Whether a caller's key may not be used any more. */
    private hasEnded;
    private callerOf;
    /** Looks for a key that another server may have made since the last look. */
    private findElsewhere;
    private check;
    private put;
    /** Reads the store's keys and sessions; callers at the same time share a read. */
    private load;
    private look;
    private lookOnce;
    private endInvalid;
    private end;
    private tellUses;
}

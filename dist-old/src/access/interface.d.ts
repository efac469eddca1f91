import type { IncomingMessage } from 'node:http';
import { type Principal } from '../model/principal.js';
import type { Session } from './sessions.js';
/** A session that was opened, and its token, which only its cookie holds. */
export type MadeSession = Session & {
    readonly token: string;
};
/** Says who calls. Implemented by `KeyRing`. */
export interface Access {
    /** Whether callers have to show a key. */
    readonly isRequired: boolean;
    /**
     * The caller of a request. A plain value for nearly all requests, so that model calls are not kept waiting.
     * @throws UNAUTHENTICATED, also as a rejection
     */
    authenticate(request: IncomingMessage): Principal | Promise<Principal>;
    /**
     * The caller of a WebSocket, by its request or by what it sends first.
     * @throws UNAUTHENTICATED, also as a rejection
     */
    authenticateSocket(request: IncomingMessage, params: unknown): Principal | Promise<Principal>;
    /** Whether a request shows something that is meant as a key. */
    showsKey(request: IncomingMessage): boolean;
    /** Counts a request of the caller. @throws RATE_LIMITED */
    charge(caller: Principal): void;
    /**
     * Opens a session for a web page that shows a key. Its token, in the cookie of `session-cookie.ts`, then stands for the
     * key until the session or the key ends. Null: no key is needed.
     * @throws UNAUTHENTICATED, RATE_LIMITED, also as a rejection
     */
    openSession(secret: string | null): Promise<MadeSession | null>;
    /** Ends the session that a request shows, and what it opened; null: it shows none. @throws FORBIDDEN, also as a rejection */
    endSession(request: IncomingMessage): Promise<Principal | null>;
    /**
     * Calls back once when the caller may not go on: its key was revoked or has expired, or its session has ended. Returns
     * what undoes that.
     */
    onEnd(caller: Principal, end: () => void): () => void;
}
/** The access of a server whose callers are all on its own machine, and need no key. */
export declare const OPEN_ACCESS: Access;

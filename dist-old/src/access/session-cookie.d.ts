import type { IncomingMessage } from 'node:http';
/**
 * The tokens of sessions that a request shows, that of this server's own cookie first: behind a load balancer another
 * server of the same store may have set one under its name.
 */
export declare function tokensIn(request: IncomingMessage): readonly string[];
interface CookieScope {
    /** Under which the server is reached. */
    readonly path: string;
    /** Whether it is reached by TLS. */
    readonly isSecure: boolean;
}
/** The `Set-Cookie` header that keeps a token for so many seconds, where no script can read it. */
export declare function cookieOf(request: IncomingMessage, token: string, scope: CookieScope, seconds: number): string;
/** The `Set-Cookie` header that has the browser forget its token. */
export declare function endedCookie(request: IncomingMessage, scope: CookieScope): string;
export {};

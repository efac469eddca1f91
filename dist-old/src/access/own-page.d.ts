import type { IncomingMessage } from 'node:http';
export declare const SAFE_METHODS: ReadonlySet<string>;
/**
 * Whether an `Origin` is that of a page under the authority (host and port). The scheme is not compared: behind a proxy
 * that ends TLS the page's origin is https and the server's is http.
 */
export declare function isOriginOf(origin: string, authority: string): boolean;
/**
 * Lets a cookie be used only by the server's own page. `SameSite` alone keeps out other sites, but not pages of another
 * port or of a sister domain. Browsers say whose page asks in `Sec-Fetch-Site`, over plain HTTP to another machine only in
 * `Origin`, which they always send with writes and WebSockets.
 * @param authority host and port by which the caller reached the server
 * @throws FORBIDDEN
 */
export declare function requireOwnPage({ method, headers }: IncomingMessage, authority: string): void;

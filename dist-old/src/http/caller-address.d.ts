import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
/** By which address a caller reached this server. */
export interface CallerAddress {
    /** The path under which a proxy serves this server, such as `/stepwell`; empty: at its root. */
    path(request: IncomingMessage): string;
    /** Host and port. */
    authority(request: IncomingMessage): string;
    /** Whether the caller speaks TLS, with this server or with a proxy before it. */
    isSecure(request: IncomingMessage): boolean;
    /** Origin and path, without a trailing slash. */
    base(request: FastifyRequest): string;
}
/**
 * @param trustedProxies the configured proxies whose `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-Prefix`
 * are believed; null: none
 * @param basePath the path under which a proxy serves this server that says none; empty: at its root
 */
export declare function createCallerAddress(trustedProxies: string | null, basePath?: string): CallerAddress;

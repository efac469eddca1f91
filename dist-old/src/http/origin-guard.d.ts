import type { IncomingMessage } from 'node:http';
import type { AllowedHosts } from './allowed-hosts.js';
import type { AllowedOrigins } from './cors.js';
/** Throws FORBIDDEN for a request that a web page of another origin makes without its reader's knowledge. */
export type OriginGuard = (request: IncomingMessage) => void;
/**
 * Makes the guard against web pages of others. A browser on a machine that reaches the server reaches it for any page that
 * its user opens. Such a request shows itself in one of two ways: under DNS rebinding its `Host` is the page's own domain,
 * and a cross-site write or WebSocket carries the page's `Origin`. Programs send no Origin. Pages of the `origins` may
 * write.
 * @param authorityOf host and port by which the caller reached the server or the proxy before it
 */
export declare function createOriginGuard(hosts: AllowedHosts, origins: AllowedOrigins, authorityOf: (request: IncomingMessage) => string): OriginGuard;

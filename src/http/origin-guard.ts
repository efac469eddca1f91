import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../config/index.js';
import { StepwellError } from '../errors/index.js';
import type { AllowedOrigins } from './cors.js';

/** Throws FORBIDDEN for a request that a web page of another origin makes without its reader's knowledge. */
export type OriginGuard = (request: IncomingMessage) => void;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostName(authority: string): string {
  return authority.replace(/:\d*$/, '');
}

function sameOrigin(origin: string, authority: string): boolean {
  // The scheme is not compared: behind a proxy that ends TLS the page's origin is https and the server's is http.
  return /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === authority.toLowerCase();
}

/**
 * Makes the guard of a server without keys, which trusts everyone who reaches it. A browser on the same machine reaches
 * it for any page that its user opens. Such a request shows itself in one of two ways: under DNS rebinding its `Host`
 * is the page's own domain, and a cross-site write or WebSocket carries the page's `Origin`. Programs send no Origin.
 * Pages of the `allowed` origins may write. `listensOn` is the configured host; beyond loopback (`--insecure`) the machine's names are unknown, and any `Host` is
 * accepted.
 */
export function createOriginGuard(listensOn: string, allowed: AllowedOrigins): OriginGuard {
  const anyHost = !isLoopbackHost(listensOn);
  return (request) => {
    const { host, origin, upgrade } = request.headers;
    if (host !== undefined && !anyHost && !isLoopbackHost(hostName(host))) {
      throw new StepwellError('FORBIDDEN', { what: `reach this server under the name ${hostName(host)}` });
    }
    const changes = !SAFE_METHODS.has(request.method ?? '') || upgrade !== undefined;
    if (origin !== undefined && changes && !sameOrigin(origin, host ?? '') && !allowed.includes(origin)) {
      throw new StepwellError('FORBIDDEN', { what: `do this from a page of ${origin}` });
    }
  };
}

import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../config/index.js';
import { StepwellError } from '../errors/index.js';

/** Throws FORBIDDEN for a request that a web page of another origin makes behind its reader's back. */
export type OriginGuard = (request: IncomingMessage) => void;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostName(authority: string): string {
  return authority.replace(/:\d*$/, '');
}

function sameOrigin(origin: string, authority: string): boolean {
  // Only the scheme may differ: a proxy that ends TLS in front of us says https where we see http.
  return /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === authority.toLowerCase();
}

/**
 * A server without keys trusts everyone who reaches it, and a browser on this machine reaches it for every page its
 * reader opens. Two things tell such a request from an honest one: under DNS rebinding `Host` names the page's own
 * domain, and a cross-site write or WebSocket carries the page's `Origin`. Programs send no Origin at all.
 * `listensOn` is the configured host; beyond loopback (`--insecure`) the names of the machine are not known, and any
 * `Host` is taken.
 */
export function createOriginGuard(listensOn: string): OriginGuard {
  const anyHost = !isLoopbackHost(listensOn);
  return (request) => {
    const { host, origin, upgrade } = request.headers;
    if (host !== undefined && !anyHost && !isLoopbackHost(hostName(host))) {
      throw new StepwellError('FORBIDDEN', { what: `reach this server under the name ${hostName(host)}` });
    }
    const changes = !SAFE_METHODS.has(request.method ?? '') || upgrade !== undefined;
    if (origin !== undefined && changes && !sameOrigin(origin, host ?? '')) {
      throw new StepwellError('FORBIDDEN', { what: `do this from a page of ${origin}` });
    }
  };
}

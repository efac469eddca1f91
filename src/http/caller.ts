import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readProxies } from '../config/addresses.js';
import { type Authenticate, LOCAL_PRINCIPAL, type Principal } from '../model/principal.js';

/** Without keys every caller is the local one; a server that is open beyond loopback refuses to start (UNSAFE_BIND). */
export const authenticateLocal: Authenticate = () => LOCAL_PRINCIPAL;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null outside of scopes that require a caller. */
    caller: Principal | null;
  }
}

/** Once for the whole server. */
export function prepareCallers(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
}

/** No handler of this scope runs before it is known who calls. */
export function requireCaller(scope: FastifyInstance, authenticate: Authenticate): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const found = authenticate(request.raw);
    const take = (caller: Principal): void => {
      request.caller = caller;
      done();
    };
    // Every model call passes here, so a caller that is known at once is not awaited.
    if (found instanceof Promise) found.then(take, done);
    else take(found);
  });
}

/** Who sent this request, in a scope that requires a caller. */
export function callerOf({ caller, url }: FastifyRequest): Principal {
  if (caller === null) throw new Error(`${url} is outside the scope that requires a caller`);
  return caller;
}

/** The address under which a caller reached this server, without a trailing slash. */
export type CallerOrigin = (request: FastifyRequest) => string;

/** A name or address with perhaps a port: all that an authority of http may be. */
const AUTHORITY = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What the proxy nearest to the caller said; null: none did, or nothing of use. */
function forwarded(request: FastifyRequest, name: string, form: RegExp): string | null {
  const value = request.headers[name];
  const first = (Array.isArray(value) ? value[0] : value)?.split(',', 1)[0]?.trim();
  return first !== undefined && form.test(first) ? first : null;
}

/** @param trustedProxies those whose `X-Forwarded-Proto` and `X-Forwarded-Host` count, as configured; null: none */
export function createCallerOrigin(trustedProxies: string | null): CallerOrigin {
  const list = trustedProxies === null ? null : readProxies(trustedProxies);
  const isTrusted = (address: string): boolean => list?.fault === null && list.includes(address);
  return (request) => {
    // HTTP/1.0 knows no Host; the address of the socket is then the best there is.
    const { localAddress = '127.0.0.1', localPort = 80, remoteAddress = '' } = request.raw.socket;
    const trusted = isTrusted(remoteAddress);
    const protocol = trusted ? forwarded(request, 'x-forwarded-proto', /^https?$/i)?.toLowerCase() : null;
    const host = trusted ? forwarded(request, 'x-forwarded-host', AUTHORITY) : null;
    const address = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
    const own = request.headers.host ?? `${address}:${localPort}`;
    return `${protocol ?? request.protocol}://${host ?? own}`;
  };
}

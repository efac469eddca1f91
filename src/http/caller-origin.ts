import type { FastifyRequest } from 'fastify';
import { readProxies } from '../config/proxy-list.js';

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

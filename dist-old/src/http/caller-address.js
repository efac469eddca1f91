import { TLSSocket } from 'node:tls';
import { readProxies } from '../config/addresses.js';
/** A host name or address, with or without a port, which is all that the authority of an http URL may hold. */
const AUTHORITY = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** A path without empty segments, so that no client takes it for another host. */
const PREFIX = /^(?:\/[\w.~!$&'()*+;=:@%-]+)+\/?$/;
/** The first value of a header, which tells what the caller used; null if there is none of the expected form. */
function forwarded(request, name, form) {
    const value = request.headers[name];
    const first = (Array.isArray(value) ? value[0] : value)?.split(',', 1)[0]?.trim();
    return first !== undefined && form.test(first) ? first : null;
}
/**
 * @param trustedProxies the configured proxies whose `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-Prefix`
 * are believed; null: none
 * @param basePath the path under which a proxy serves this server that says none; empty: at its root
 */
export function createCallerAddress(trustedProxies, basePath = '') {
    const list = trustedProxies === null ? null : readProxies(trustedProxies);
    const said = (request, name, form) => {
        const isTrusted = list?.fault === null && list.includes(request.socket.remoteAddress ?? '');
        return isTrusted ? forwarded(request, name, form) : null;
    };
    const path = (request) => said(request, 'x-forwarded-prefix', PREFIX)?.replace(/\/$/, '') ?? basePath;
    const authority = (request) => {
        // A request by HTTP/1.0 may have no Host header; the socket's own address stands in for it.
        const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
        const address = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
        return said(request, 'x-forwarded-host', AUTHORITY) ?? request.headers.host ?? `${address}:${localPort}`;
    };
    const isSecure = (request) => {
        const own = request.socket instanceof TLSSocket ? 'https' : 'http';
        return (said(request, 'x-forwarded-proto', /^https?$/i)?.toLowerCase() ?? own) === 'https';
    };
    return {
        path,
        authority,
        isSecure,
        base: ({ raw }) => `${isSecure(raw) ? 'https' : 'http'}://${authority(raw)}${path(raw)}`,
    };
}
//# sourceMappingURL=caller-address.js.map
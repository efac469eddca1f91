import { StepwellError } from '../errors/index.js';
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Whether an `Origin` is that of a page under the authority (host and port). The scheme is not compared: behind a proxy
 * that ends TLS the page's origin is https and the server's is http.
 */
export function isOriginOf(origin, authority) {
    return /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === authority.toLowerCase();
}
/**
 * Lets a cookie be used only by the server's own page. `SameSite` alone keeps out other sites, but not pages of another
 * port or of a sister domain. Browsers say whose page asks in `Sec-Fetch-Site`, over plain HTTP to another machine only in
 * `Origin`, which they always send with writes and WebSockets.
 * @param authority host and port by which the caller reached the server
 * @throws FORBIDDEN
 */
export function requireOwnPage({ method = '', headers }, authority) {
    const { origin, upgrade, 'sec-fetch-site': site } = headers;
    const changes = !SAFE_METHODS.has(method) || upgrade !== undefined;
    if (changes && origin === undefined) {
        throw new StepwellError('FORBIDDEN', {
            what: 'do this with a session and no Origin: send a key instead',
        });
    }
    const isOwn = site === undefined
        ? origin === undefined || isOriginOf(origin, authority)
        : site === 'same-origin' || (site === 'none' && !changes);
    if (!isOwn) {
        throw new StepwellError('FORBIDDEN', {
            what: `use a session from a page of ${origin ?? 'another site'}`,
        });
    }
}
//# sourceMappingURL=own-page.js.map
import { isOriginOf, SAFE_METHODS } from '../access/own-page.js';
import { StepwellError } from '../errors/index.js';
/**
 * Makes the guard against web pages of others. A browser on a machine that reaches the server reaches it for any page that
 * its user opens. Such a request shows itself in one of two ways: under DNS rebinding its `Host` is the page's own domain,
 * and a cross-site write or WebSocket carries the page's `Origin`. Programs send no Origin. Pages of the `origins` may
 * write.
 * @param authorityOf host and port by which the caller reached the server or the proxy before it
 */
export function createOriginGuard(hosts, origins, authorityOf) {
    return (request) => {
        const { host, origin, upgrade } = request.headers;
        if (host !== undefined)
            hosts.check(host);
        // A list also holds for what a trusted proxy was asked for.
        if (hosts.areListed && host !== undefined)
            hosts.check(authorityOf(request));
        const changes = !SAFE_METHODS.has(request.method ?? '') || upgrade !== undefined;
        if (origin === undefined || !changes || origins.includes(origin))
            return;
        if (!isOriginOf(origin, host ?? '') && !isOriginOf(origin, authorityOf(request))) {
            throw new StepwellError('FORBIDDEN', { what: `do this from a page of ${origin}` });
        }
    };
}
//# sourceMappingURL=origin-guard.js.map
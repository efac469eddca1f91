import { handleUnknownRoute } from '../error-handler.js';
import { matchesNoneOf } from '../send-file.js';
import { ASSET_ADDRESS, PAGE_ADDRESSES } from './addresses.js';
import { loadFile, loadPage } from './files.js';
/**
 * With this policy the browser runs no inline script or style, and neither loads from nor sends to another origin. `base-uri`
 * is for the path of a proxy; `data:` and `blob:` are for pictures that messages hold themselves.
 */
const POLICY = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
].join('; ');
/** What asks for HEAD gets the headers of GET; Node leaves the body out. */
const METHODS = ['GET', 'HEAD'];
/** Their names hold a hash of their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
async function sendPage(request, reply, basePath) {
    const page = await loadPage(basePath);
    if (page === null)
        return handleUnknownRoute(request, reply);
    reply.headers({
        etag: page.etag,
        'cache-control': 'no-cache',
        'content-security-policy': POLICY,
        'cross-origin-opener-policy': 'same-origin',
    });
    if (matchesNoneOf(request.headers['if-none-match'], page.etag))
        return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
}
/** Serves the web page at its addresses, and the files that it loads. */
export function addWebRoutes(scope, address) {
    for (const url of PAGE_ADDRESSES) {
        const handler = (request, reply) => sendPage(request, reply, address.path(request.raw));
        scope.route({ method: METHODS, url, handler });
    }
    const sendAsset = async (request, reply) => {
        const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '');
        const file = await loadFile(request.params.name, acceptsGzip);
        if (file === null)
            return handleUnknownRoute(request, reply);
        reply.headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' });
        if (file.encoding !== null)
            reply.header('content-encoding', file.encoding);
        return reply.type(file.contentType).send(file.bytes);
    };
    scope.route({ method: METHODS, url: ASSET_ADDRESS, handler: sendAsset });
}
//# sourceMappingURL=routes.js.map
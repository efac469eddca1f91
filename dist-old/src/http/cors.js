/** What a page of a listed origin may send and read. It sends its key in a header, so no cookies are allowed. */
const METHODS = 'GET, HEAD, POST';
const HEADERS = 'authorization, x-api-key, content-type, accept, range, if-none-match, if-range, prefer, stepwell-after';
const EXPOSED = 'stepwell-position, stepwell-batch-id, stepwell-lease-expires, stepwell-units, stepwell-rows, stepwell-policy-version, stepwell-life, stepwell-reason, etag, content-range, accept-ranges, content-disposition, repr-digest, retry-after';
/** Seconds for which a browser need not ask again. */
const MAX_AGE = '600';
/** The origins whose pages may call this server; `*` lists them all. */
export class AllowedOrigins {
    /** @param list comma-separated, of the settings; null: none */
    constructor(list) {
        this.listed = new Set((list ?? '').split(',').map((origin) => origin.trim().toLowerCase().replace(/\/$/, '')));
    }
    includes(origin) {
        return this.listed.has('*') ? origin !== 'null' : this.listed.has(origin.toLowerCase());
    }
    get isEmpty() {
        return this.listed.size === 1 && this.listed.has('');
    }
}
/** The origin of a page whose request is allowed; null: there is none, or it is not listed. */
function allowedOrigin({ headers }, allowed) {
    const { origin } = headers;
    return origin !== undefined && allowed.includes(origin) ? origin : null;
}
/** Tells browsers that pages of the listed origins may call, and read what is answered. Nothing where none is listed. */
export function answerOtherOrigins(app, allowed) {
    if (allowed.isEmpty)
        return;
    app.addHook('onRequest', (request, reply, done) => {
        const origin = allowedOrigin(request.raw, allowed);
        // The header is set on `raw`, because the gateway writes its answers without Fastify.
        reply.raw.setHeader('vary', 'origin');
        if (origin === null) {
            done();
            return;
        }
        reply.raw.setHeader('access-control-allow-origin', origin);
        reply.raw.setHeader('access-control-expose-headers', EXPOSED);
        if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
            done();
            return;
        }
        reply
            .code(204)
            .headers({
            'access-control-allow-methods': METHODS,
            'access-control-allow-headers': HEADERS,
            'access-control-max-age': MAX_AGE,
        })
            .send();
    });
}
//# sourceMappingURL=cors.js.map
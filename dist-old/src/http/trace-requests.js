import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
const tracer = trace.getTracer('stepwell');
/** Routes that monitors ask every few seconds. */
const UNTRACED = new Set(['/livez', '/readyz', '/health', '/metrics']);
/**
 * Makes a span of each request, as a part of the trace that its `traceparent` names. Its handler runs in it, so that
 * what it does for the request becomes a part of it. Query strings are left out: they may hold what a user wrote.
 */
export function traceRequests(app) {
    const spans = new WeakMap();
    app.addHook('onRequest', (request, { raw }, done) => {
        const { url: route = 'unknown' } = request.routeOptions;
        if (UNTRACED.has(route)) {
            done();
            return;
        }
        const parent = propagation.extract(context.active(), request.headers);
        const span = tracer.startSpan(`${request.method} ${route}`, {
            kind: SpanKind.SERVER,
            attributes: {
                'http.request.method': request.method,
                'http.route': route,
                'url.path': request.url.split('?', 1)[0] ?? '/',
                'url.scheme': request.protocol,
                'user_agent.original': request.headers['user-agent'],
            },
        }, parent);
        spans.set(request, trace.setSpan(parent, span));
        // Also after answers that are written past Fastify, and where the client hung up.
        raw.once('close', () => {
            span.setAttribute('http.response.status_code', raw.statusCode);
            if (raw.statusCode >= 500) {
                span.setAttribute('error.type', String(raw.statusCode));
                span.setStatus({ code: SpanStatusCode.ERROR });
            }
            if (!raw.writableFinished)
                span.addEvent('the connection closed before the answer had ended');
            span.end();
        });
        done();
    });
    // A body is read in the context of its connection, so the request's own begins with its handler.
    app.addHook('onRoute', (options) => {
        const handler = options.handler;
        const traced = function (request, reply) {
            return context.with(spans.get(request) ?? context.active(), () => handler.call(this, request, reply));
        };
        options.handler = traced;
    });
}
//# sourceMappingURL=trace-requests.js.map
import { propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { contextBelow } from '../threads/call-trace.js';
const tracer = trace.getTracer('stepwell');
/** Begins the span of a call that has its turn; null: the run that makes it is not traced. The span holds no text of the call. */
export function beginCall({ origin, attempt, trace: link }) {
    if (link === null)
        return null;
    const { hostname, port, protocol } = new URL(origin);
    const parent = contextBelow(link);
    const span = tracer.startSpan('model call', {
        kind: SpanKind.CLIENT,
        attributes: {
            'server.address': hostname,
            'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
            'url.scheme': protocol.slice(0, -1),
            'http.request.resend_count': attempt - 1,
        },
    }, parent);
    const headers = {};
    propagation.inject(trace.setSpan(parent, span), headers);
    return { span, headers };
}
export function endCall({ span }, { result, status, usage }) {
    span.setAttributes({
        'http.response.status_code': status ?? undefined,
        'gen_ai.usage.input_tokens': usage?.inputTokens,
        'gen_ai.usage.output_tokens': usage?.outputTokens,
    });
    if (result !== 'ok') {
        span.setAttribute('error.type', result ?? 'gone');
        span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
}
//# sourceMappingURL=trace-call.js.map
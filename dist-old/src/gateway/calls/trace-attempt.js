import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
const tracer = trace.getTracer('stepwell');
/** OpenTelemetry's names of what engines are asked for. */
const OPERATIONS = { chat: 'chat', completions: 'text_completion' };
/**
 * A span of one question to one engine, with OpenTelemetry's attributes for generative models; what was said is not
 * among them. Null: calls are not traced, and a client's own `traceparent` goes to the engine as it came.
 */
export function beginAttempt({ upstream, read, identity, callId, headers }) {
    if (trace.getActiveSpan()?.isRecording() !== true)
        return null;
    const operation = OPERATIONS[read.route];
    const { hostname, port, protocol } = new URL(upstream.spec.url);
    const span = tracer.startSpan(read.model === null ? operation : `${operation} ${read.model}`, {
        kind: SpanKind.CLIENT,
        attributes: {
            'gen_ai.operation.name': operation,
            'gen_ai.provider.name': upstream.dialect,
            'gen_ai.request.model': read.model ?? undefined,
            'gen_ai.conversation.id': identity.trajectoryUid,
            'server.address': hostname,
            'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
            'stepwell.call.id': callId,
        },
    });
    const carrier = {};
    propagation.inject(trace.setSpan(context.active(), span), carrier);
    for (const [name, value] of Object.entries(carrier))
        setHeader(headers, name, value);
    return span;
}
/** @param outcome what the engine said; null: no answer came */
export function endAttempt(span, { status, ending, error }, outcome) {
    const { prompt_tokens: prompt, completion_tokens: completion } = outcome?.usage ?? {};
    const reasons = outcome?.choices.flatMap(({ finishReason }) => finishReason ?? []) ?? [];
    span.setAttributes({
        'http.response.status_code': status ?? undefined,
        'gen_ai.response.model': outcome?.model ?? undefined,
        'gen_ai.response.finish_reasons': reasons.length === 0 ? undefined : reasons,
        'gen_ai.usage.input_tokens': typeof prompt === 'number' ? prompt : undefined,
        'gen_ai.usage.output_tokens': typeof completion === 'number' ? completion : undefined,
    });
    const fault = error?.code ?? (status !== null && status >= 400 ? String(status) : null);
    if (fault !== null || ending !== 'done') {
        span.setAttribute('error.type', fault ?? ending);
        span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
}
function setHeader(headers, name, value) {
    for (let at = 0; at < headers.length; at += 2) {
        if (headers[at] !== name)
            continue;
        headers[at + 1] = value;
        return;
    }
    headers.push(name, value);
}
//# sourceMappingURL=trace-attempt.js.map
import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
const tracer = trace.getTracer('stepwell');
/** In a thread that makes no spans itself: what the call under way is made for. */
const served = new AsyncLocalStorage();
/** What the code that runs is traced as a part of; undefined: it is not traced. */
export function currentTrace() {
    const span = trace.getActiveSpan();
    if (span?.isRecording() !== true)
        return served.getStore();
    const { traceId, spanId, traceFlags } = span.spanContext();
    return { traceId, spanId, traceFlags };
}
/** Does what was asked for by a traced call. */
export function inTrace(link, work) {
    return link === undefined ? work() : served.run(link, work);
}
/** The context of spans below this one. */
export function contextBelow(link) {
    return trace.setSpanContext(ROOT_CONTEXT, link);
}
/** The same clock in each thread, to parts of a millisecond. */
export const traceTime = () => performance.timeOrigin + performance.now();
/** The work of a thread on one call becomes a span. Only the main thread sends spans. */
export function recordWork({ thread, method, link, times, error }) {
    const attributes = {
        'thread.name': thread,
        ...(error === null ? {} : { 'error.type': error.code ?? 'INTERNAL' }),
    };
    const span = tracer.startSpan(`${thread} ${method}`, { startTime: times.began, attributes }, contextBelow(link));
    if (error !== null)
        span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(times.ended);
}
//# sourceMappingURL=call-trace.js.map
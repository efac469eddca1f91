import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { StepwellError } from '../errors/index.js';
const tracer = trace.getTracer('stepwell');
/**
 * The same store. Each call that is made for a traced request is a span below it, with the name of the port's method.
 * What the server does for itself, such as following the feed, makes none.
 */
export function traceStore(store, database) {
    const traced = new Map();
    return new Proxy(store, {
        get(target, name) {
            const member = Reflect.get(target, name, target);
            if (typeof member !== 'function')
                return member;
            let wrapped = traced.get(name);
            if (wrapped === undefined) {
                wrapped = (...args) => tracedCall(String(name), () => member.apply(target, args), database);
                traced.set(name, wrapped);
            }
            return wrapped;
        },
    });
}
function tracedCall(method, call, database) {
    if (trace.getSpan(context.active())?.isRecording() !== true)
        return call();
    const span = tracer.startSpan(`store ${method}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': database, 'db.operation.name': method },
    });
    // What threads of the store do for it becomes a part of it.
    const result = context.with(trace.setSpan(context.active(), span), call);
    // What is answered at once asks nothing of the database; a span that does not end is not sent.
    if (!(result instanceof Promise))
        return result;
    return result.then((value) => {
        span.end();
        return value;
    }, (error) => {
        span.setAttribute('error.type', error instanceof StepwellError ? error.code : 'INTERNAL');
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        throw error;
    });
}
//# sourceMappingURL=trace-store.js.map
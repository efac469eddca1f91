import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { getOperationAST, Kind, } from 'graphql';
const tracer = trace.getTracer('stepwell');
/** What a span tells of an operation: not its document, whose arguments may hold what a user wrote. */
function attributesOf({ operation, name }, field) {
    return {
        'graphql.operation.type': operation,
        'graphql.operation.name': name?.value,
        'stepwell.graphql.field': field,
    };
}
function fieldOf({ selectionSet }) {
    const [first] = selectionSet.selections;
    return first?.kind === Kind.FIELD ? first.name.value : 'other';
}
/** Called before an operation runs, which must be valid. @param span of the request; undefined: it is not traced */
function begin(operation, span) {
    const { operation: kind } = operation;
    const field = fieldOf(operation);
    const began = performance.now();
    span?.setAttributes(attributesOf(operation, field));
    return (errors = []) => {
        const result = errors.length === 0 ? 'ok' : String(errors[0]?.extensions?.code ?? 'INTERNAL');
        if (result !== 'ok')
            span?.setAttribute('error.type', result);
        return { kind, field, result, seconds: (performance.now() - began) / 1000 };
    };
}
/** Observes what comes over HTTP. */
export function observingPlugin(observe) {
    return {
        async requestDidStart() {
            let ended = null;
            return {
                async didResolveOperation({ operation }) {
                    if (operation !== undefined)
                        ended = begin(operation, trace.getActiveSpan());
                },
                async willSendResponse({ response: { body } }) {
                    if (ended !== null && body.kind === 'single')
                        observe(ended(body.singleResult.errors));
                },
            };
        },
    };
}
/**
 * Observes what comes over WebSockets: `run` executes a query or mutation, or begins a subscription. Each is a trace of
 * its own, because a connection has many and no headers for each.
 */
export function observing(run, observe, format) {
    return async (args) => {
        const operation = getOperationAST(args.document, args.operationName);
        if (operation == null)
            return run(args);
        const { operation: kind } = operation;
        return tracer.startActiveSpan(kind, { kind: SpanKind.SERVER }, ROOT_CONTEXT, async (span) => {
            try {
                const ended = begin(operation, span);
                const result = await run(args);
                observe(ended(result.errors?.map(format)));
                return result;
            }
            finally {
                span.end();
            }
        });
    };
}
//# sourceMappingURL=observe-operations.js.map
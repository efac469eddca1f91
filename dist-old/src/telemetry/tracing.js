import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { within } from '../async/within.js';
import { StepwellError } from '../errors/index.js';
/** How long the last spans may take to reach the collector when the server stops (ms). */
const FLUSH_MS = 3_000;
const PROTOCOLS = ['http/protobuf', 'http/json'];
const SAMPLERS = [
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
];
const PROPAGATORS = ['tracecontext', 'baggage', 'none'];
/** The value of a variable; OpenTelemetry takes an empty one for one that is not set. */
function given(env, name) {
    const value = env[name]?.trim() ?? '';
    return value === '' ? null : value;
}
function invalid(name, detail) {
    return new StepwellError('INVALID_CONFIG', { detail: `${name} ${detail}` }, { path: [name] });
}
function choice(env, name, known) {
    const value = given(env, name);
    if (value === null || known.includes(value))
        return value;
    throw invalid(name, `is "${value}", which is none of ${known.join(', ')}`);
}
function checkEndpoint(env, name) {
    const value = given(env, name);
    if (value === null)
        return false;
    const protocol = URL.canParse(value) ? new URL(value).protocol : null;
    if (protocol !== 'http:' && protocol !== 'https:')
        throw invalid(name, `is "${value}", which is no http:// or https:// URL of a collector`);
    return true;
}
/** Between 0 and 1, where the sampler takes a share. */
function checkShare(env) {
    const name = 'OTEL_TRACES_SAMPLER_ARG';
    const sampler = choice(env, 'OTEL_TRACES_SAMPLER', SAMPLERS);
    const share = given(env, name);
    if (sampler?.endsWith('traceidratio') !== true)
        return;
    if (share === null || !(Number(share) >= 0 && Number(share) <= 1))
        throw invalid(name, `must be the share of traces that are kept, from 0 to 1, for ${sampler}`);
}
/**
 * What OpenTelemetry's variables ask for; null: no traces. Traces are made if `OTEL_TRACES_EXPORTER` is `otlp`, or if
 * it is not set and an endpoint is.
 * @throws INVALID_CONFIG with the variable's name as path
 */
export function readTracing(env) {
    if (given(env, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true')
        return null;
    const exporter = choice(env, 'OTEL_TRACES_EXPORTER', ['otlp', 'none']);
    const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
    if (exporter === 'none')
        return null;
    const named = endpoints.filter((name) => checkEndpoint(env, name));
    if (exporter === null && named.length === 0)
        return null;
    checkShare(env);
    const protocols = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'];
    const [protocol = 'http/protobuf'] = protocols.flatMap((name) => choice(env, name, PROTOCOLS) ?? []);
    const propagators = (given(env, 'OTEL_PROPAGATORS') ?? 'tracecontext,baggage')
        .split(',')
        .map((name) => name.trim());
    const unknown = propagators.find((name) => !PROPAGATORS.includes(name));
    if (unknown !== undefined)
        throw invalid('OTEL_PROPAGATORS', `names "${unknown}", which is none of ${PROPAGATORS.join(', ')}`);
    return { protocol: protocol, propagators };
}
/**
 * Begins to make traces as OpenTelemetry's variables ask; null: they ask for none, and nothing of the SDK is loaded.
 * The SDK reads the endpoint, headers, timeouts, certificates, sampler, limits and attributes of the resource from the
 * process's environment itself.
 * @throws INVALID_CONFIG with the variable's name as path
 */
export async function openTracing(version, logger) {
    const plan = readTracing(process.env);
    if (plan === null)
        return null;
    const [hooks, core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
        import('@opentelemetry/context-async-hooks'),
        import('@opentelemetry/core'),
        import('@opentelemetry/resources'),
        import('@opentelemetry/sdk-trace-base'),
        plan.protocol === 'http/json'
            ? import('@opentelemetry/exporter-trace-otlp-http')
            : import('@opentelemetry/exporter-trace-otlp-proto'),
    ]);
    diag.setLogger(diagnosticsTo(logger), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
    const detected = resources.detectResources({
        detectors: [resources.envDetector, resources.hostDetector, resources.serviceInstanceIdDetector],
    });
    const own = resources.resourceFromAttributes({ 'service.name': 'stepwell', 'service.version': version });
    const provider = new sdk.BasicTracerProvider({
        resource: resources.defaultResource().merge(own).merge(detected),
        spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
    });
    const propagators = {
        tracecontext: () => new core.W3CTraceContextPropagator(),
        baggage: () => new core.W3CBaggagePropagator(),
    };
    context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new core.CompositePropagator({
        propagators: plan.propagators.flatMap((name) => propagators[name]?.() ?? []),
    }));
    trace.setGlobalTracerProvider(provider);
    logger.info({ protocol: plan.protocol }, 'traces are sent');
    return {
        async close() {
            // A collector that does not answer must not hold the server's end up.
            await within(FLUSH_MS, provider.shutdown(), () => {
                logger.warn('the last traces could not be sent in time');
            });
            trace.disable();
            context.disable();
            propagation.disable();
            diag.disable();
        },
    };
}
/** What the SDK has to say, such as that the collector cannot be reached. */
function diagnosticsTo(logger) {
    const warn = (message, ...details) => {
        logger.warn({ ...(details.length === 0 ? {} : { details: details.map(String) }) }, `traces: ${message}`);
    };
    const quiet = () => { };
    return { error: warn, warn, info: quiet, debug: quiet, verbose: quiet };
}
//# sourceMappingURL=tracing.js.map
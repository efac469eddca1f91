import type { Logger } from './logger.js';
type Environment = Readonly<Record<string, string | undefined>>;
declare const PROTOCOLS: readonly ["http/protobuf", "http/json"];
type Protocol = (typeof PROTOCOLS)[number];
interface TracingPlan {
    readonly protocol: Protocol;
    readonly propagators: readonly string[];
}
/**
 * What OpenTelemetry's variables ask for; null: no traces. Traces are made if `OTEL_TRACES_EXPORTER` is `otlp`, or if
 * it is not set and an endpoint is.
 * @throws INVALID_CONFIG with the variable's name as path
 */
export declare function readTracing(env: Environment): TracingPlan | null;
/** Makes and sends traces until `close`, which sends the last ones. */
export interface Tracing {
    close(): Promise<void>;
}
/**
 * Begins to make traces as OpenTelemetry's variables ask; null: they ask for none, and nothing of the SDK is loaded.
 * The SDK reads the endpoint, headers, timeouts, certificates, sampler, limits and attributes of the resource from the
 * process's environment itself.
 * @throws INVALID_CONFIG with the variable's name as path
 */
export declare function openTracing(version: string, logger: Pick<Logger, 'warn' | 'info'>): Promise<Tracing | null>;
export {};

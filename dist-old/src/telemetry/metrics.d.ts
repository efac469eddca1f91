import { Counter, Gauge, Histogram } from 'prom-client';
import { type CallMetrics } from './call-metrics.js';
import { type ClaimMetrics } from './claim-metrics.js';
import { type CuratorMetrics } from './curator-metrics.js';
import { type JobMetrics } from './job-metrics.js';
/** The server's metrics, in one registry; docs/rest.md lists their names. */
export interface Metrics {
    readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
    readonly steps: Counter<'result'>;
    readonly extras: Counter<'result'>;
    readonly feedSubscribers: Gauge;
    readonly readsUnderWay: Gauge;
    readonly readsAbandoned: Counter;
    readonly builds: Counter<'encoding'>;
    readonly calls: Counter<'api' | 'result'>;
    readonly callSeconds: Histogram<'api' | 'stream'>;
    readonly firstByteSeconds: Histogram<'api'>;
    readonly captured: Counter<'result'>;
    readonly unjournalled: Counter;
    readonly scored: Counter<'result'>;
    readonly modelCalls: CallMetrics;
    readonly liveCurators: CuratorMetrics;
    readonly operationSeconds: Histogram<'kind' | 'field' | 'result'>;
    readonly claims: ClaimMetrics;
    readonly jobs: JobMetrics;
    /** The Prometheus text format. */
    render(): Promise<string>;
    readonly contentType: string;
}
export declare function createMetrics(): Metrics;

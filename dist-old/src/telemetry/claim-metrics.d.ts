import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
/** How trainers are served. No label names a recipe or a consumer, of which there may be any number. */
export interface ClaimMetrics {
    readonly claims: Counter<'result'>;
    readonly seconds: Histogram<'result'>;
    readonly underWay: Gauge;
    readonly units: Counter;
    readonly rows: Counter;
    readonly ended: Counter<'result'>;
}
export declare function createClaimMetrics(register: Registry): ClaimMetrics;

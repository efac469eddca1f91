import { Counter, Gauge, Histogram } from 'prom-client';
export function createClaimMetrics(register) {
    const registers = [register];
    const claims = new Counter({
        name: 'stepwell_claims_total',
        help: 'Claims of batches, by what came of them.',
        labelNames: ['result'],
        registers,
    });
    claims.inc({ result: 'batch' }, 0);
    return {
        claims,
        seconds: new Histogram({
            name: 'stepwell_claim_seconds',
            help: 'Time from a claim to its answer, waiting included.',
            labelNames: ['result'],
            buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 60, 100],
            registers,
        }),
        underWay: new Gauge({
            name: 'stepwell_claims_under_way',
            help: 'Claims that are being answered now, most of them waiting for units.',
            registers,
        }),
        units: new Counter({
            name: 'stepwell_delivered_units_total',
            help: 'Units in the answers to claims, repeated ones included.',
            registers,
        }),
        rows: new Counter({
            name: 'stepwell_delivered_rows_total',
            help: 'Rows in the answers to claims, repeated ones included.',
            registers,
        }),
        ended: new Counter({
            name: 'stepwell_batches_ended_total',
            help: 'Batches, by how their trainer ended them.',
            labelNames: ['result'],
            registers,
        }),
    };
}
//# sourceMappingURL=claim-metrics.js.map
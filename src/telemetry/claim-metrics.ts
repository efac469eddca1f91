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

export function createClaimMetrics(register: Registry): ClaimMetrics {
  const registers = [register];
  const claims = new Counter({
    name: 'stepwell_claims_total',
    help: 'Claims of batches, by what came of them.',
    labelNames: ['result'] as const,
    registers,
  });
  claims.inc({ result: 'batch' }, 0);
  return {
    claims,
    seconds: new Histogram({
      name: 'stepwell_claim_seconds',
      help: 'Time from a claim to its answer, waiting included.',
      labelNames: ['result'] as const,
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
      labelNames: ['result'] as const,
      registers,
    }),
  };
}

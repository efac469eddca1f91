import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts, under one registry; see docs/rest.md for the names. */
export interface Metrics {
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly steps: Counter<'result'>;
  readonly feedSubscribers: Gauge;
  readonly builds: Counter<'encoding'>;
  /** The Prometheus text format. */
  render(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  // Process and event-loop metrics under the names that every Node dashboard knows (nodejs_eventloop_lag_*, ...).
  collectDefaultMetrics({ register });
  const steps = new Counter({
    name: 'stepwell_steps_total',
    help: 'Steps that were sent, by what became of them.',
    labelNames: ['result'] as const,
    registers,
  });
  for (const result of ['accepted', 'duplicate', 'rejected']) steps.inc({ result }, 0);
  return {
    requestSeconds: new Histogram({
      name: 'stepwell_http_request_seconds',
      help: 'Time from the head of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
      registers,
    }),
    steps,
    feedSubscribers: new Gauge({
      name: 'stepwell_feed_subscribers',
      help: 'Readers that follow the change feed now.',
      registers,
    }),
    builds: new Counter({
      name: 'stepwell_builds_started_total',
      help: 'Dataset builds started, by encoding.',
      labelNames: ['encoding'] as const,
      registers,
    }),
    render: () => register.metrics(),
    contentType: register.contentType,
  };
}

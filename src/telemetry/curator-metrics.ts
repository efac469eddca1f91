import { Counter, Gauge, type Registry } from 'prom-client';

/** How a live run of a curator stands on this server, as of its last checkpoint. */
export interface LiveRunFigures {
  /** Id of its job. */
  readonly id: string;
  readonly curator: string;
  /** Units that it has judged or failed at since it was started. */
  readonly processed: number;
  readonly failed: number;
  /** Units that lack what the curator requires, or are being judged. */
  readonly waiting: number;
  /** Age of the oldest change that it has not finished, in seconds. */
  readonly lagSeconds: number;
  /** Units a second that it judges. */
  readonly ratePerSecond: number;
}

/** How far live curators are behind. `CuratorRuns` gives the figures whenever the metrics are read. */
export interface CuratorMetrics {
  watch(figures: () => readonly LiveRunFigures[]): void;
}

export function createCuratorMetrics(register: Registry): CuratorMetrics {
  const registers = [register];
  let figures: () => readonly LiveRunFigures[] = () => [];
  const gauge = (name: string, help: string, value: (of: LiveRunFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['curator', 'job'] as const,
      registers,
      collect() {
        this.reset();
        for (const of of figures()) this.set({ curator: of.curator, job: of.id }, value(of));
      },
    });
  gauge(
    'stepwell_live_curator_backlog_units',
    'Units that lack what a live curator requires, or are being judged.',
    ({ waiting }) => waiting,
  );
  gauge(
    'stepwell_live_curator_lag_seconds',
    'Age of the oldest change that a live curator has not finished.',
    ({ lagSeconds }) => lagSeconds,
  );
  gauge(
    'stepwell_live_curator_rate',
    'Units a second that a live curator judges.',
    ({ ratePerSecond }) => ratePerSecond,
  );
  new Counter({
    name: 'stepwell_live_curator_units_total',
    help: 'Units of live curators, by what became of them.',
    labelNames: ['curator', 'job', 'result'] as const,
    registers,
    collect() {
      this.reset();
      for (const { id: job, curator, processed, failed } of figures()) {
        this.inc({ curator, job, result: 'judged' }, processed - failed);
        this.inc({ curator, job, result: 'failed' }, failed);
      }
    },
  });
  return {
    watch(asked) {
      figures = asked;
    },
  };
}

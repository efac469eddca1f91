import { Counter, Gauge } from 'prom-client';
export function createCuratorMetrics(register) {
    const registers = [register];
    let figures = () => [];
    const gauge = (name, help, value) => new Gauge({
        name,
        help,
        labelNames: ['curator', 'job'],
        registers,
        collect() {
            this.reset();
            for (const of of figures())
                this.set({ curator: of.curator, job: of.id }, value(of));
        },
    });
    gauge('stepwell_live_curator_backlog_units', 'Units that lack what a live curator requires, or are being judged.', ({ waiting }) => waiting);
    gauge('stepwell_live_curator_lag_seconds', 'Age of the oldest change that a live curator has not finished.', ({ lagSeconds }) => lagSeconds);
    gauge('stepwell_live_curator_rate', 'Units a second that a live curator judges.', ({ ratePerSecond }) => ratePerSecond);
    new Counter({
        name: 'stepwell_live_curator_units_total',
        help: 'Units of live curators, by what became of them.',
        labelNames: ['curator', 'job', 'result'],
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
//# sourceMappingURL=curator-metrics.js.map
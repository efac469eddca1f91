import { Counter, Gauge, Histogram } from 'prom-client';
import { JOB_KINDS } from '../model/job.js';
/** How a server's work on a job ended: the job did, or the server stopped working on it. */
export const JOB_RESULTS = ['succeeded', 'failed', 'left'];
export function createJobMetrics(register) {
    const registers = [register];
    let running = () => 0;
    new Gauge({
        name: 'stepwell_jobs_running',
        help: 'Jobs that this server works on, by kind.',
        labelNames: ['kind'],
        registers,
        collect() {
            for (const kind of JOB_KINDS)
                this.set({ kind }, running(kind));
        },
    });
    const ends = new Counter({
        name: 'stepwell_jobs_ended_total',
        help: 'Jobs that this server no longer works on, by kind and result; left are those cancelled, given back or lost.',
        labelNames: ['kind', 'result'],
        registers,
    });
    for (const kind of JOB_KINDS)
        for (const result of JOB_RESULTS)
            ends.inc({ kind, result }, 0);
    const seconds = new Histogram({
        name: 'stepwell_job_seconds',
        help: 'Time for which this server worked on a job at one go, by kind.',
        labelNames: ['kind'],
        buckets: [0.01, 0.1, 1, 10, 60, 300, 1_800, 7_200, 43_200],
        registers,
    });
    return {
        watch(asked) {
            running = asked;
        },
        ended(kind, result, took) {
            ends.inc({ kind, result });
            seconds.observe({ kind }, took);
        },
    };
}
//# sourceMappingURL=job-metrics.js.map
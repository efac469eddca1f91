import { type Registry } from 'prom-client';
import { type JobKind } from '../model/job.js';
/** How a server's work on a job ended: the job did, or the server stopped working on it. */
export declare const JOB_RESULTS: readonly ["succeeded", "failed", "left"];
export type JobResult = (typeof JOB_RESULTS)[number];
/** Metrics of the work on jobs, which the job service reports. */
export interface JobMetrics {
    /** Is asked how many jobs of a kind this server works on when the metrics are read. */
    watch(running: (kind: JobKind) => number): void;
    ended(kind: JobKind, result: JobResult, seconds: number): void;
}
export declare function createJobMetrics(register: Registry): JobMetrics;

import type { Job, JobKind } from '../model/job.js';
import type { HeldJob } from './held-job.js';
/** Does the work of one kind of job. */
export interface JobWorker {
    readonly kind: JobKind;
    /** Jobs of this kind that one server runs at a time; further ones wait as QUEUED. */
    readonly most: number;
    /**
     * Does the work from the job's last checkpoint on. When it resolves, the job has SUCCEEDED; its error is the reason
     * why the job FAILED. It must end soon after the job's signal is aborted, with any error.
     */
    run(job: HeldJob): Promise<void>;
    /**
     * Whether this server can do the work, for example has the plugin; another one may. A job that is free and that no
     * server takes for half a minute is begun by any, and fails with the reason.
     */
    can?(job: Job): Promise<boolean>;
    /**
     * Whether an error of `run` may pass: then the job is tried again from its last checkpoint. Left out: errors of the
     * database and of a full disk may.
     */
    mayPass?(error: unknown): boolean;
}
/** Milliseconds by which jobs are looked for. */
export interface JobTimes {
    /** Between two looks for jobs that nobody owns, and for running ones that were cancelled. */
    readonly lookMs: number;
    /** Until a job whose error may pass is tried again. */
    readonly againMs: number;
}
export declare const JOB_TIMES: JobTimes;

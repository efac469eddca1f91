import { type Job, type JobKind, type NewJob } from '../model/job.js';
import type { ChannelScope, JobOperation, StepStore } from '../store/port.js';
import { type JobTimes, type JobWorker } from './interface.js';
import { type Followed } from './watch.js';
/** How the work of this server on a job ended. `left`: the job was cancelled, given back, or another server has it. */
type JobResult = 'succeeded' | 'failed' | 'left';
export interface JobServiceParts {
    readonly store: StepStore;
    readonly log: (source: string, message: string) => void;
    /** Is told of each job that this server no longer works on: how that ended, and how long it worked (s). */
    readonly observe?: (kind: JobKind, result: JobResult, seconds: number) => void;
    readonly times?: JobTimes;
    /** The clock in milliseconds. Default: the system's. */
    readonly now?: () => number;
}
/**
 * An error as a job's record shows it. Only errors of the catalogue are shown with their message; others could hold
 * what a reader may not see.
 */
export declare function describeError(error: unknown): string;
/** Runs the jobs of this store, together with the other servers on it. */
export declare class JobService {
    #private;
    constructor({ store, log, observe, times, now }: JobServiceParts);
    /** Must be called before the first job of the kind is added. */
    work(worker: JobWorker): void;
    /** Stores a job; some server runs it. @param operation of a job that decides */
    add(job: NewJob, operation: JobOperation | null): Promise<Job>;
    /** Ends a job. When this resolves, it has ended, and this server no longer works on it. @throws UNKNOWN_JOB */
    cancel(id: string, scope: ChannelScope): Promise<Job>;
    /** The job now and after each change, until it has ended. The caller has checked that it may be seen. */
    watch(id: string, signal: AbortSignal): AsyncIterable<Job>;
    /** The same of what stands for a job, or for a dataset: it is read again whenever a record of this id has changed. */
    follow<Value>(id: string, followed: Followed<Value>, signal: AbortSignal): AsyncIterable<Value>;
    /** The jobs of a kind that this server works on, each as it has last written it. */
    running(kind: JobKind): readonly Job[];
    /** Looks for jobs to run, and whether those that run are still wanted. */
    look(): void;
    /** Stops the work of this server. Its jobs are free for others, or for its next start. */
    close(): Promise<void>;
}
export {};

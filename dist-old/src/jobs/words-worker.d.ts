import type { StepStore } from '../store/port.js';
import type { HeldJob } from './held-job.js';
import type { JobWorker } from './interface.js';
import type { JobService } from './service.js';
/** Keeps the index of words, which searches for text read. One server of a database does so at a time, until it ends. */
export declare class WordsWorker implements JobWorker {
    private readonly store;
    readonly kind = "WORDS";
    readonly most = 1;
    constructor(store: Pick<StepStore, 'keepWords'>);
    run(held: HeldJob): Promise<void>;
    /** The job is tried again after any failure, because searches need its index. */
    mayPass(): boolean;
}
/** Adds a job that keeps the index of words unless there is one that has not ended. */
export declare function ensureWords(store: Pick<StepStore, 'pageJobs'>, jobs: Pick<JobService, 'add'>): Promise<void>;

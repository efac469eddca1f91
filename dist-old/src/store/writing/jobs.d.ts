import { type Job, type JobChange, type JobLease, type NewJob } from '../../model/job.js';
import type { JobOperation } from '../port.js';
import type { Pass } from './pass.js';
/**
 * Stores a job that nobody owns yet, together with the operation that its decisions will belong to. A stored job of the
 * same id stays as it is.
 */
export declare function createJob(pass: Pass, given: NewJob, operation: JobOperation | null): Job;
/**
 * Gives an unfinished job to a server, if nobody owns it or its owner is one of `gone`.
 * @returns the job under its new owner; null: another server owns it, or it has ended
 */
export declare function takeJob(pass: Pass, id: string, owner: string, gone: readonly string[]): Job | null;
/** Changes a job as its owner. A change to a status that ends it gives it up. @throws JOB_LOST */
export declare function changeJob(pass: Pass, lease: JobLease, change: JobChange): Job;
/** Lets another server take the job at once. Does nothing if it has another owner by now. */
export declare function releaseJob(pass: Pass, { id, term }: JobLease): void;
/**
 * Ends a job, and the dataset that it builds, for everybody; its owner notices at its next checkpoint. One that has
 * ended is returned unchanged; one that the store does may go on for a moment (see stopLongJob).
 */
export declare function cancelJob(pass: Pass, id: string): Job;

import { type Job, type JobLease } from '../../model/job.js';
import type { Pass } from './pass.js';
/** @throws JOB_LOST if the job has ended or has another owner */
export declare function requireOwned(pass: Pass, { id, term }: JobLease): Job;

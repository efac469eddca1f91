import { StepwellError } from '../../errors/index.js';
import { isJobUnfinished, type Job, type JobLease } from '../../model/job.js';
import type { Pass } from './pass.js';

/** @throws JOB_LOST if the job has ended or has another owner */
export function requireOwned(pass: Pass, { id, term }: JobLease): Job {
  const job = pass.jobs.job(id);
  if (job === null || !isJobUnfinished(job) || job.term !== term || job.owner === null) {
    throw new StepwellError('JOB_LOST', { id });
  }
  return job;
}

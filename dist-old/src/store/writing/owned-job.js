import { StepwellError } from '../../errors/index.js';
import { isJobUnfinished } from '../../model/job.js';
/** @throws JOB_LOST if the job has ended or has another owner */
export function requireOwned(pass, { id, term }) {
    const job = pass.jobs.job(id);
    if (job === null || !isJobUnfinished(job) || job.term !== term || job.owner === null) {
        throw new StepwellError('JOB_LOST', { id });
    }
    return job;
}
//# sourceMappingURL=owned-job.js.map
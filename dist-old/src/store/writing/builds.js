import { isUnfinished } from '../../model/dataset.js';
import { createDataset, updateDataset } from './documents.js';
import { changeJob, createJob } from './jobs.js';
import { requireOwned } from './owned-job.js';
/** Stores a dataset and the job that builds it. */
export function beginBuild(pass, dataset, job) {
    // Looked up before anything is changed.
    pass.jobs.job(job.id);
    const created = createDataset(pass, dataset);
    createJob(pass, job, null);
    return created;
}
/** Changes a dataset as the owner of its job, which ends with it. @throws JOB_LOST, UNKNOWN_DATASET */
export function updateBuild(pass, lease, patch) {
    requireOwned(pass, lease);
    const dataset = updateDataset(pass, { id: lease.id, patch });
    if (!isUnfinished(dataset))
        changeJob(pass, lease, { status: dataset.status, error: dataset.error });
    return dataset;
}
//# sourceMappingURL=builds.js.map
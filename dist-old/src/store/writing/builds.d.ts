import type { Dataset } from '../../model/dataset.js';
import type { JobLease, NewJob } from '../../model/job.js';
import type { DatasetUpdate } from '../port.js';
import type { Pass } from './pass.js';
/** Stores a dataset and the job that builds it. */
export declare function beginBuild(pass: Pass, dataset: Omit<Dataset, 'version'>, job: NewJob): Dataset;
/** Changes a dataset as the owner of its job, which ends with it. @throws JOB_LOST, UNKNOWN_DATASET */
export declare function updateBuild(pass: Pass, lease: JobLease, patch: DatasetUpdate['patch']): Dataset;

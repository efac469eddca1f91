import { type ServerClient } from '../../client/server-client.js';
import { type CliJob } from '../curating/curation-job.js';
import { type CliDataset } from '../datasets/dataset.js';
import { type Progress } from '../terminal.js';
import { type Follower } from './follow-to-end.js';
import { type StoreJob } from './store-job.js';
/**
 * A job as the server shows it: a run of a curator, a build by its dataset, what is left of a decision, an undo or a
 * deletion behind its first commit, or what keeps an index.
 */
export type ShownJob = {
    readonly kind: StoreJob['kind'];
    readonly job: StoreJob;
} | {
    readonly kind: 'CURATE';
    readonly job: CliJob;
} | {
    readonly kind: 'BUILD';
    readonly dataset: CliDataset;
};
/** @throws UNKNOWN_JOB, UNKNOWN_DATASET */
export declare function readJob(client: ServerClient, id: string): Promise<ShownJob>;
/** Ends a job. One that has ended is returned as it is. */
export declare function cancelJob(client: ServerClient, id: string): Promise<ShownJob>;
/** Waits for the end of a job. @throws UNKNOWN_JOB; JOB_FAILED or BUILD_FAILED if it failed or was cancelled */
export declare function watchJob(client: ServerClient, id: string, progress: Progress, lost: Pick<Follower<unknown>, 'signal' | 'onLost'>): Promise<ShownJob>;
export declare function describeShown(shown: ShownJob): string;

import type { AnyJob } from '../../curation/any-job.js';
import type { CurationJob as CurationJobModel } from '../../curation/curator-runs.js';
import type { Dataset as DatasetModel } from '../../model/dataset.js';
import { type GroupEventSource } from '../subscriptions/watch-ready-groups.js';
import { type StepEventSource } from '../subscriptions/watch-steps.js';
import { type TrajectoryEventSource } from '../subscriptions/watch-trajectories.js';
/**
 * Every subscription pulls from the feed. A method declares its arguments for the schema only; its `subscribe` function
 * reads them.
 */
export declare class SubscriptionResolver {
    stepAdded(event: StepEventSource, _where: unknown, _after: unknown): StepEventSource;
    stepChanged(event: StepEventSource, _where: unknown, _after: unknown): StepEventSource;
    trajectoryChanged(event: TrajectoryEventSource, _where: unknown, _after: unknown): TrajectoryEventSource;
    groupReady(event: GroupEventSource, _formatter: unknown, _options: unknown, _channel: unknown, _groupSize: unknown, _after: unknown): GroupEventSource;
    datasetProgress(dataset: DatasetModel, _id: string): DatasetModel;
    curationProgress(job: CurationJobModel, _id: string): CurationJobModel;
    jobProgress(job: AnyJob, _id: string): AnyJob;
}

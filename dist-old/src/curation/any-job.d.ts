import type { Followed } from '../jobs/watch.js';
import type { JobStatus } from '../model/dataset.js';
import { type Job } from '../model/job.js';
import type { ChannelScope, StepStore } from '../store/port.js';
/** A job of any kind, as the list of all jobs shows it. */
export interface AnyJob extends Pick<Job, 'id' | 'kind' | 'actor' | 'error' | 'createdAt' | 'finishedAt'> {
    readonly status: JobStatus;
    /** What it does, in one line. */
    readonly summary: string;
    /** Null: it makes or undoes no operation. */
    readonly operationId: string | null;
    /** From 0 to 1. */
    readonly progress: number;
    /**
     * Steps that a decision or an undo changed, or a deletion deleted; units that a curator was given, or that were looked at
     * whether they are ready; rows of a build; steps whose words were indexed.
     */
    readonly done: number;
}
/** How those see a job who watch it. */
export declare const ANY_JOB: Pick<Followed<AnyJob>, 'shown' | 'hasEnded'>;
/** Whether this build knows what such a job does: a server of a later build may have put others into the database. */
export declare const isKnown: ({ kind }: Pick<Job, "kind">) => boolean;
/**
 * The jobs that exist and are of a known kind, in this order, with what else is known of them. A build's progress is its
 * dataset's.
 */
export declare function shownJobs(store: Pick<StepStore, 'readDatasets'>, jobs: readonly (Job | null)[], scope: ChannelScope): Promise<readonly AnyJob[]>;

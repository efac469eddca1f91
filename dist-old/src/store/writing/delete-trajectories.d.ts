import type { Job } from '../../model/job.js';
import type { ChannelScope, Deletion } from '../port.js';
import { type Deleting, type PartOf, type Rest } from './long-jobs.js';
import type { Pass } from './pass.js';
import type { Key } from './state.js';
/** One bounded part of a deletion. */
export interface DeleteRequest extends PartOf {
    /** Ids of trajectories. Those that no longer exist, or that got a step since `idleBefore` (ms), are skipped. */
    readonly ids: readonly string[];
    readonly idleBefore: number | null;
    /** What the deletion comes to after these; null: nothing more. */
    readonly pending: Deleting | null;
    /** Of the whole deletion, for its job. */
    readonly scope: ChannelScope;
    readonly input: DeleteJobInput;
}
/** What there is to do, as the job's record has it. */
export interface DeleteJobInput {
    readonly summary: string;
    /** How many there were when it was asked for; null: nobody has counted. */
    readonly total: {
        readonly trajectories: number;
    } | {
        readonly steps: number;
    } | null;
}
/** What a part deleted. */
export interface Deleted extends Deletion, Rest {
}
/**
 * Deletes trajectories by id, with everything that belongs to them, as a part of a deletion. Their events stay, and end
 * with DELETED for each step and trajectory. All rows are deleted with this commit. If that takes more events than one
 * commit may write (`Pass.mostTold`), the remaining steps' events follow in further parts; the trajectory's own event
 * does not wait for them, because a new trajectory may take its name at once. What remains is a job's.
 * @throws JOB_LOST
 */
export declare function deleteTrajectories(pass: Pass, request: DeleteRequest): Deleted;
/**
 * Deletes trajectories by id, as far as one commit can.
 * @returns with the keys of those that have steps whose events are left to later commits
 */
export declare function removeTrajectories(pass: Pass, ids: readonly string[], idleBefore: number | null): Deletion & {
    readonly untold: readonly Key[];
};
/** What a job has deleted so far; null: there is no job yet. */
export declare function deletionOf(job: Pick<Job, 'told'> | null): Deletion;
/**
 * Writes the events of the next steps that a deletion has deleted and not told of, as a part of it.
 * @throws JOB_LOST
 */
export declare function tellDeleted(pass: Pass, by: PartOf): Rest;

import type { DecisionFields } from '../../model/decision.js';
import { type Job, type JobLease, type NewJob } from '../../model/job.js';
import type { JsonObject } from '../../model/json.js';
import type { StepFilter } from '../../query/filter.js';
import type { ChannelScope, TrajectorySelection } from '../port.js';
import type { Pass } from './pass.js';
import type { Key } from './state.js';
/** The remaining effects of a decision: first the events of trajectories, then the steps of all of them. */
export interface Spreading {
    /** Keys of trajectories whose event is not written yet; left out: all events are written. */
    readonly untold?: readonly Key[];
    /** Keys of trajectories with steps that are not derived again yet, in this order. */
    readonly trajectories: readonly Key[];
    /** Steps of the first trajectory up to this index are done. */
    readonly after: number;
    /** Id of the decision. */
    readonly decision: string;
}
/** Trajectories that a deletion has not come to. */
export interface Deleting {
    readonly selection: TrajectorySelection;
    readonly scope: ChannelScope;
    /** Of a filter: those up to this key (see SelectedTrajectories) are done, and those registered after `upTo` stay. */
    readonly after: number;
    readonly upTo: number;
}
/** What remains of work that is done in bounded parts. */
export type PendingWork = {
    readonly kind: 'undo';
}
/** Deleted trajectories of which the feed has not told every step (see DeletionState); `next` is the work after that. */
 | {
    readonly kind: 'delete';
    readonly untold: readonly Key[];
    readonly next: Deleting | null;
}
/** The decisions are stored as waiting parts; see WaitingPart. */
 | {
    readonly kind: 'list';
    readonly list: number;
    readonly scope: ChannelScope;
}
/** A decision that was made, or undone, has not reached all its steps; `next` is the work after that. */
 | {
    readonly kind: 'spread';
    readonly left: Spreading;
    readonly next: PendingWork | null;
} | {
    readonly kind: 'decide';
    readonly where: StepFilter;
    readonly fields: DecisionFields;
    readonly scope: ChannelScope;
    /** Steps with positions in (after, upTo] remain. */
    readonly after: number;
    readonly upTo: number;
};
/** Whose part of the work it is. */
export interface PartOf {
    /** The job that the part belongs to; null: it is the first part, and the job is made if work remains. */
    readonly lease: JobLease | null;
    /** Name of the server that owns the job which is made. */
    readonly owner: string;
    /** Name of the key by which the work was asked for; null or left out: nobody had to show one. */
    readonly actor?: string | null;
}
/** What remains behind a part, and the job that holds it; both null: nothing does. */
export interface Rest {
    readonly work: PendingWork | null;
    readonly lease: JobLease | null;
    /** It ends with this part because it was cancelled, or its operation undone. */
    readonly stopped: boolean;
}
export declare const NOTHING_LEFT: Rest;
interface LongState {
    readonly work: PendingWork;
    /** It was cancelled, and ends once its last decision has reached every step that it holds for. */
    readonly stopping: boolean;
}
export declare function longStateOf({ state }: Pick<Job, 'state'>): LongState;
export interface LongJob {
    /** Null: none is made yet. */
    readonly known: Job | null;
    readonly begin: Pick<NewJob, 'id' | 'kind' | 'channels' | 'input'>;
    readonly told: JsonObject;
    readonly by: PartOf;
}
/** Records what remains after a part: the job begins, goes on, or ends with its last part. */
export declare function putRest(pass: Pass, work: PendingWork | null, { known, begin, told, by }: LongJob): Rest;
/**
 * Stops a job between its parts. What was decided holds for all its steps before the job has ended, so a job whose last
 * decision has not reached them stays unfinished until then, and does no more than that. So does a deletion until the
 * feed has told of every step that is gone.
 */
export declare function stopLongJob(pass: Pass, job: Job): Job;
/** A job of an earlier version's record of remaining work. The stored one of the same id stays as it is. */
export declare function adoptWork(pass: Pass, job: Pick<NewJob, 'id' | 'kind' | 'channels' | 'input'>, left: string): void;
/** The job of a part that is not the first one. @throws JOB_LOST */
export declare const heldJob: (pass: Pass, lease: JobLease | null) => Job | null;
export {};

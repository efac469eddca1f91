import type { JobLease } from '../model/job.js';
import type { LongWorkStore } from './long-work-store.js';
import type { ChannelScope, DeletionResult, TrajectorySelection } from './port.js';
import type { DeleteJobInput } from './writing/delete-trajectories.js';
import type { PartOf, PendingWork, Rest } from './writing/long-jobs.js';
/** A deletion, or what remains of one. `lease` null: it has no job yet. */
interface Remaining extends Rest {
    readonly work: Extract<PendingWork, {
        kind: 'delete';
    }>;
}
/** The job that a deletion has, if any, and whether it goes on with it. */
interface Held {
    readonly lease: JobLease | null;
    /** Called before each part. @throws what ends the work early */
    go(lease: JobLease | null): void;
}
type Asked = Omit<PartOf, 'lease'> & {
    readonly input: DeleteJobInput;
};
/** What there is to delete by a selection. A filter selects of what is there now. */
export declare function beginDeletion(store: Pick<LongWorkStore, 'feedHead'>, selection: TrajectorySelection, scope: ChannelScope): Promise<{
    readonly input: DeleteJobInput;
    readonly begun: Remaining;
}>;
/**
 * Makes all parts that remain of a deletion. Of what one part has deleted the feed tells to the end before the next.
 * @throws JOB_LOST, and what ends the work early
 */
export declare function deleteRest(store: LongWorkStore, open: Held, { input: given, ...asked }: Asked, begun: Remaining): Promise<DeletionResult>;
export {};

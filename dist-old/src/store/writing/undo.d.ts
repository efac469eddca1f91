import type { ChannelScope } from '../port.js';
import { type PartOf, type Rest } from './long-jobs.js';
import type { Pass } from './pass.js';
import type { Key } from './state.js';
/** A step whose curation changed. `before` and `after` are texts that are equal exactly if the curations are. */
export interface ChangedStep {
    readonly step: Key;
    readonly before: string;
    readonly after: string;
}
/** One bounded part of an undo. */
export interface Undone extends Rest {
    /** The actual changes: a step that the operation had not reached is not among them. */
    readonly changed: readonly ChangedStep[];
    /** Keys of steps that ledger entries were taken back from. */
    readonly relieved: readonly Key[];
    /** When the operation was made, in milliseconds since the epoch. */
    readonly madeAt: number;
    /** Id of the job that already undoes the operation, which is all that this part found; null: it did its part. */
    readonly busy: string | null;
}
/**
 * Undoes up to `limit` decisions of an operation. They stay in the ledger, marked as undone, and no longer count. What
 * remains is a job's, of which an operation has one at a time.
 * @throws UNKNOWN_OPERATION, also if the operation touched a channel outside `scope`; JOB_LOST
 */
export declare function undoPart(pass: Pass, id: string, scope: ChannelScope, limit: number, by: PartOf): Undone;

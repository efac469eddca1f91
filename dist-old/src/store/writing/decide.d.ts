import type { DecisionSource, DecisionTarget, GivenDecision } from '../../model/decision.js';
import { type JobLease } from '../../model/job.js';
import type { ChannelScope } from '../port.js';
import type { WaitingPart } from './commit.js';
import { type PackedEntries } from './entries.js';
import { type PartOf, type PendingWork, type Rest } from './long-jobs.js';
import type { Pass } from './pass.js';
/** A decision with packed extras. */
export type PackedDecision = {
    readonly target: DecisionTarget;
} & GivenDecision<PackedEntries>;
/** One bounded part of an operation. */
export interface DecideRequest extends PartOf {
    /** Null for the first part. */
    readonly operationId: string | null;
    readonly source: DecisionSource;
    readonly summary: string;
    /** Name of the key by which the operation is made; null or left out: nobody had to show one. */
    readonly actor?: string | null;
    readonly decisions: readonly PackedDecision[];
    /** The work that remains after this part; null after the last part. */
    readonly pending: PendingWork | null;
    /** Number of decisions of the whole list; null: the steps are found by a filter. */
    readonly total: number | null;
    /** The waiting part that these decisions were stored as, if any; this commit removes it. */
    readonly waited: Omit<WaitingPart, 'decisions'> | null;
}
export interface DecideAnswer extends Rest {
    readonly operationId: string | null;
    /** How many more steps the operation changes with this part. The sum over all parts is the operation's number. */
    readonly changed: number;
    readonly missing: readonly DecisionTarget[];
}
/**
 * Appends decisions to the ledger as a part of an operation, and derives their effects. What would write more events
 * than a part may (`Pass.mostTold`) is left for later: further decisions become a waiting list, remaining steps of the
 * last decision are recorded in the operation's job. Of an operation that was undone nothing more is decided, and its
 * job ends.
 * @throws JOB_LOST, LENGTH_MISMATCH
 */
export declare function decide(pass: Pass, request: DecideRequest, scope: ChannelScope): DecideAnswer;
/** What there is to do, as the job's record has it. */
export interface DecideJobInput extends Pick<DecideRequest, 'source' | 'summary' | 'total'> {
    /** Id. */
    readonly operation: string;
}
/**
 * Continues a decision that has not reached all its steps, as its job says.
 * @returns how many more steps its operation changes, and what remains of the job
 * @throws JOB_LOST
 */
export declare function continueSpread(pass: Pass, lease: JobLease, operationId: string): {
    readonly changed: number;
} & Rest;
/** Stores a part of a long list of decisions for later; `list` null begins a new list. Returns the list. */
export declare function keepForLater(pass: Pass, list: number | null, part: number, decisions: DecideRequest['decisions']): number;
/** Drops all waiting parts of a list. */
export declare function forgetList(pass: Pass, list: number): void;

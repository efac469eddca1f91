import { type Job, type JobLease } from '../model/job.js';
import type { LongWorkStore } from './long-work-store.js';
import type { ChannelScope, DecisionInput, DecisionResult, DeletionResult, JudgeRequest, TrajectorySelection, UndoResult } from './port.js';
/** What LongWork needs to know of jobs. */
export interface LongWorkJobs {
    /** Name of this server. */
    readonly own: string;
    read(id: string): Promise<Job | null>;
    /** Makes this server the owner of a job; null: the job has ended, or another server that lives does it. */
    take(id: string): Promise<Job | null>;
}
/**
 * Runs work that is too long for one commit in bounded parts. Each part is found by a read and changed in one commit;
 * other writes run between the parts. What remains behind the first part is a job of this server, whose state each
 * further part stores. If this server ends before the job does, the server that takes the job goes on with it.
 */
export declare class LongWork {
    private readonly store;
    private readonly jobs;
    private readonly doing;
    constructor(store: LongWorkStore, jobs: LongWorkJobs);
    /** Whether this server is at work on the job, or may be about to hear that it has made it. */
    isDoing(job: Job): boolean;
    /**
     * Does what remains of a job that this server owns.
     * @param lease asked before each part, as the job may have been taken by this server again
     * @throws JOB_LOST, the signal's reason
     */
    continue(job: Job, lease?: () => JobLease, signal?: AbortSignal | null): Promise<void>;
    /** @throws OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH */
    decide(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult>;
    /** What there is to do by a filter. Each step that exists now is decided once. */
    private beginFilter;
    /**
     * Makes the first part of a list. All but this are stored before, so that the list can be finished without the
     * caller.
     */
    private beginList;
    private keepForLater;
    /** Makes all parts that remain of an operation. */
    private decideRest;
    private decidePart;
    /** Writes a curator's checkpoint, and what its decisions change beyond one commit. */
    judge(request: JudgeRequest, scope: ChannelScope): Promise<{
        readonly job: Job;
        readonly changed: number;
        readonly repeated: number;
    }>;
    /** @throws UNKNOWN_OPERATION */
    undo(id: string, scope: ChannelScope, actor?: string | null): Promise<UndoResult>;
    private undoRest;
    /** Keeps the work in `doing` while it runs. */
    private during;
    /** The answer of work. If another server takes the work's job or it is cancelled, waits for the job's end and answers by it. */
    private awaited;
    /** Waits until a job has ended, whichever server does it. If none does, this one does. */
    private ended;
    abandonIdle(before: number): Promise<number>;
    delete(selection: TrajectorySelection, scope: ChannelScope, actor?: string | null): Promise<DeletionResult>;
}

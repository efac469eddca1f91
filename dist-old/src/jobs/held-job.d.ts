import type { Job, JobChange, JobLease } from '../model/job.js';
import type { UnitsFound } from '../store/claim-port.js';
import type { ChannelScope, JudgeRequest, StepStore } from '../store/port.js';
/** Why the work on a job ends early: it was cancelled or taken, or this server stops. */
export type StopReason = 'LOST' | 'SERVER_STOPPED';
/** How the work on a job can end it. */
export type JobEnd = 'SUCCEEDED' | 'FAILED';
/** A job as long as this server owns it. */
export declare class HeldJob {
    #private;
    private readonly store;
    constructor(job: Job, store: Pick<StepStore, 'changeJob' | 'judgeUnits' | 'indexUnits'>);
    /** As this server has last written it. */
    get job(): Job;
    /** How its work has ended the job itself; null: its end is still to be written. */
    get end(): JobEnd | null;
    /** Told by work whose last write ends the job too. */
    endedAs(end: JobEnd): void;
    /** Aborted with a StopReason when the work has to end. */
    get signal(): AbortSignal;
    get lease(): JobLease;
    /** Writes a checkpoint. @throws JOB_LOST; the signal's reason */
    save(change: JobChange): Promise<void>;
    /**
     * Writes a checkpoint with what a curator has decided.
     * @returns how many steps changed, and how many of the units had been judged before
     * @throws JOB_LOST; the signal's reason
     */
    judge(request: Omit<JudgeRequest, 'lease'>, scope: ChannelScope): Promise<{
        readonly changed: number;
        readonly repeated: number;
    }>;
    /** Writes a checkpoint with where units of a recipe stand. @throws JOB_LOST; the signal's reason */
    index(found: Omit<UnitsFound, 'lease'>): Promise<void>;
    /** Puts the job under the number that this server has taken it with again. */
    renew(job: Job): void;
    stop(reason: StopReason): void;
}

import type { JobStatus } from '../model/dataset.js';
import type { DecidedEntries, DecisionSource, DecisionTarget, GivenDecision } from '../model/decision.js';
import type { Job, JobChange, JobKind, JobLease, NewJob } from '../model/job.js';
import type { ChannelScope } from '../model/principal.js';
import type { Count, Page } from '../query/page.js';
/** What the list of operations says of a job that decides. */
export interface JobOperation {
    readonly source: Exclude<DecisionSource, 'capture'>;
    readonly summary: string;
}
/** Units that a curator has judged, and what its job has come to with them. */
export interface JudgeRequest<Entries = DecidedEntries> {
    readonly lease: JobLease;
    readonly source: Exclude<DecisionSource, 'capture'>;
    readonly summary: string;
    /** Names the curator with its version and options, by which a unit is judged once. */
    readonly judge: string;
    /** Whether units that were judged before are judged again. */
    readonly again: boolean;
    readonly units: readonly JudgedUnit<Entries>[];
    /** Units at which the curator failed. The job asks about them no more, and their steps are found by `failedBy`. */
    readonly failed?: readonly FailedUnit[];
    readonly change: JobChange;
    /** What a curator that keeps a state remembers of these units. `change.memory` says what is saved with it. */
    readonly memory?: JudgedMemory<Entries>;
}
export interface JudgedMemory<Entries = DecidedEntries> {
    /** The judge under whose name units are marked that the curator has seen although another job had judged them. */
    readonly seenBy: string;
    readonly seen: readonly number[];
    /** Decisions about units of earlier portions. */
    readonly late: readonly ({
        readonly target: DecisionTarget;
    } & GivenDecision<Entries>)[];
    /** New parts, or new contents of earlier ones. */
    readonly parts: readonly MemoryPart[];
}
/** A part of what a curator remembers, at most some MiB. */
export interface MemoryPart {
    readonly part: number;
    readonly bytes: Uint8Array;
}
/** What an event tells of a unit of which nothing was decided. */
interface ToldUnit {
    /** Id of the step that is told of, because units of recipes may wait for it; left out: none is. */
    readonly told?: string;
}
/** `unit`: feed position of the step, or of the first step of the trajectory or group. */
export interface JudgedUnit<Entries = DecidedEntries> extends ToldUnit {
    readonly unit: number;
    /** Of one that is judged again: the feed positions of its steps. */
    readonly steps?: readonly number[];
    readonly decisions: readonly ({
        readonly target: DecisionTarget;
    } & GivenDecision<Entries>)[];
}
/** A unit was settled from one feed position on, until before another one, at which that was undone; null: it is still. */
export interface SettledSpan {
    readonly from: number;
    readonly until: number | null;
}
/** A unit without a decision, with the feed positions of its steps. */
export interface FailedUnit extends ToldUnit {
    readonly unit: number;
    readonly steps: readonly number[];
}
/** Selects jobs of one kind. `live` is that of the job's input; null: either, and any status. */
export interface JobQuery {
    /** Null: of every kind. */
    readonly kind: JobKind | null;
    readonly live: boolean | null;
    readonly status: JobStatus | null;
}
/** How far the index of words has come. */
export interface WordsProgress {
    /** Steps indexed since the last report. */
    readonly steps: number;
    /** From 0 to 1: of the feed, how much lies before the first step that is not indexed. */
    readonly share: number;
}
/** Hears ids of jobs and datasets; null: any. */
export type JobListener = (ids: readonly string[] | null) => void;
/**
 * The part of the store's port that is about jobs. A server owns a job as long as the store sees that the server lives;
 * nothing has to be written to keep a job.
 */
export interface JobStore {
    /**
     * Stores a job that no server owns yet, with the operation that its decisions belong to (`operationIdOf`), if it
     * decides. A stored job of the same id is returned unchanged.
     */
    createJob(job: NewJob, operation: JobOperation | null): Promise<Job>;
    /**
     * Makes this server the owner of an unfinished job, also again. Null: the job has ended, or another server that lives
     * owns it.
     */
    takeJob(id: string): Promise<Job | null>;
    /** Writes a checkpoint, or the end, as the job's owner. @throws JOB_LOST */
    changeJob(lease: JobLease, change: JobChange): Promise<Job>;
    /**
     * Does what remains of a job that the store does (`isStoreWork`) and that this server owns; resolves when it has ended.
     * @param lease asked before each part
     * @throws JOB_LOST; the signal's reason, between two parts
     */
    continueJob(job: Job, lease: () => JobLease, signal: AbortSignal): Promise<void>;
    /**
     * Keeps the index of words up to date, as the owner of its job, until the signal is aborted. How far it has come is
     * written with the words themselves; `report` is told of it at most once a second.
     * @throws the signal's reason; what `report` throws
     */
    keepWords(signal: AbortSignal, report: (progress: WordsProgress) => Promise<void>): Promise<void>;
    /** Gives a job back, so that any server may take it at once. */
    releaseJob(lease: JobLease): Promise<void>;
    /**
     * Ends a job for all servers, with the dataset that it builds; its owner is refused from then on. A job that has ended
     * is returned unchanged. A job that the store does (`isStoreWork`) stops between its parts: if a decision has not
     * reached all its steps, the job is returned unfinished, and ends as soon as it has.
     * @throws UNKNOWN_JOB, also for one that is not in `scope`
     */
    cancelJob(id: string, scope: ChannelScope): Promise<Job>;
    /**
     * Writes a curator's checkpoint: decisions, the units that are judged with them, those that failed, and how far the job
     * is, as one durable act. Units that were judged before are passed over.
     * @throws JOB_LOST; OUT_OF_RANGE as appendDecisions
     */
    judgeUnits(request: JudgeRequest, scope: ChannelScope): Promise<{
        readonly job: Job;
        readonly changed: number;
        readonly repeated: number;
    }>;
    /** Whether each unit (see JudgedUnit) was judged. What an undone operation judged does not count. */
    areJudged(judge: string, units: readonly number[], 
    /** Only by this operation; null: by any. */
    by?: string | null): Promise<readonly boolean[]>;
    /** From where on a job had settled each unit without a decision: it had nothing to say of it, or failed at it. */
    readSettled(job: string, units: readonly number[]): Promise<readonly (SettledSpan | null)[]>;
    /** Feed positions of the steps at which a job's curator failed, and that the job has not judged since, ascending. */
    readFailed(job: string, 
    /** As of which feed position: what failed or was judged behind it does not count; null: as of now. */
    asOf?: number | null): Promise<readonly number[]>;
    /** Parts of what a curator's job remembers, from one on, at most `limit`; none once the job has ended. */
    readJobMemory(id: string, from: number, limit: number): Promise<readonly MemoryPart[]>;
    /** Unfinished jobs that no living server is at work on, oldest first. */
    freeJobs(): Promise<readonly Job[]>;
    readJobs(ids: readonly string[], scope: ChannelScope): Promise<readonly (Job | null)[]>;
    /** Newest first. */
    pageJobs(query: JobQuery, first: number, after: string | null, scope: ChannelScope): Promise<Page<Job>>;
    countJobs(query: JobQuery, scope: ChannelScope): Promise<Count>;
    /**
     * Calls `listener` with the ids of jobs and datasets that some server has changed, once reads show it; null: any may
     * have changed. A store that is only read tells nothing.
     * @returns the function that unsubscribes it
     */
    onJobChange(listener: JobListener): () => void;
}
export {};

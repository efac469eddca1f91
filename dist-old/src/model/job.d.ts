import { type JobStatus } from './dataset.js';
import type { Json, JsonObject } from './json.js';
export declare const JOB_KINDS: readonly ["BUILD", "CURATE", "DECIDE", "UNDO", "DELETE", "INDEX", "WORDS"];
export type JobKind = (typeof JOB_KINDS)[number];
/**
 * Kinds of work that a store does in bounded parts: many decisions of one operation, taking an operation back, and
 * deleting trajectories.
 */
export declare const STORE_KINDS: readonly ["DECIDE", "UNDO", "DELETE"];
export declare function isStoreWork({ kind }: Pick<Job, 'kind'>): boolean;
/**
 * Long work as a durable record. One server at a time owns it and writes its checkpoints; when that server is gone,
 * another takes it and goes on from the last checkpoint.
 */
export interface Job {
    /** The id of a build's job is its dataset's. */
    readonly id: string;
    readonly kind: JobKind;
    /** The channels that its work may touch; null: all. Callers who may see all of these see the job. */
    readonly channels: readonly string[] | null;
    /** Name of the key that started it; null: nobody had to show one. */
    readonly actor: string | null;
    /** What there is to do. It never changes. */
    readonly input: JsonObject;
    readonly status: JobStatus;
    /** From where to go on; null: from the beginning. */
    readonly state: Json;
    /** What its curator remembers; left out: nothing, or it has ended. */
    readonly memory?: JobMemory;
    /** What it has done so far, as it is shown. */
    readonly told: JsonObject;
    readonly error: string | null;
    /** Name of the server that owns it; null: none does. */
    readonly owner: string | null;
    /** Counts the owners. What an earlier owner writes is refused. */
    readonly term: number;
    /** Milliseconds since the epoch. */
    readonly createdAt: number;
    readonly finishedAt: number | null;
}
/** The saved parts of what a curator remembers: from `first` to before `next`, `bytes` in all. */
export interface JobMemory {
    readonly first: number;
    readonly next: number;
    readonly bytes: number;
}
export type NewJob = Pick<Job, 'id' | 'kind' | 'channels' | 'actor' | 'input' | 'told'>;
/** What an owner says when it writes: the job, and its own number among the owners. */
export type JobLease = Pick<Job, 'id' | 'term'>;
/** What an owner changes. Fields that are left out stay. */
export type JobChange = Partial<Pick<Job, 'state' | 'memory' | 'told' | 'status' | 'error'>>;
export declare function isJobUnfinished({ status }: Pick<Job, 'status'>): boolean;
/** An operation that a job makes has the id of the job, with another prefix. */
export declare const operationIdOf: (jobId: string) => string;
export declare const jobIdOf: (operationId: string) => string;
/** Names the marks of steps at which a curator failed in a job, and that the job has not judged since. */
export declare const failedIn: (jobId: string) => string;
/** Names two marks of each step at which a curator had failed in a job that has judged it since: from where on, until where. */
export declare const mendedIn: (jobId: string) => {
    readonly from: `mended-from.${string}`;
    readonly until: `mended.${string}`;
};
/** Names the marks of steps that a job settled without a decision, each with the position from which on. */
export declare const settledIn: (jobId: string) => string;
/** The job that `settledIn` made a name of; null: it is another name. */
export declare const settledBy: (marks: string) => string | null;
/** Names the one mark, on unit 0, that says from which position on an operation of a curator is undone. */
export declare const undoneFrom: (operationId: string) => string;
/** The job that undoes an operation, which may have a job that made it. */
export declare const undoJobIdOf: (operationId: string) => string;

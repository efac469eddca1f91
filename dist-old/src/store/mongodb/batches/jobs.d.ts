import { Binary } from 'mongodb';
import { type Job } from '../../../model/job.js';
import type { Count, Page } from '../../../query/page.js';
import type { ChannelScope, JobQuery, MemoryPart, SettledSpan } from '../../port.js';
import type { MemoryRow } from '../../writing/commit.js';
import type { Collections } from '../collections.js';
import type { JobDoc } from './documents.js';
/** Positions in one document of `marks`: four commits. It is written anew with every checkpoint that marks one of them. */
export declare const MARKS_SPAN: number;
export declare const marksName: (judge: string, page: number) => string;
export declare function jobDoc(job: Job, seq: number): JobDoc;
export declare const jobOf: ({ document }: JobDoc) => Job;
export declare const memoryDoc: ({ job, part, bytes }: MemoryRow) => {
    _id: string;
    job: string;
    part: number;
    bytes: Binary;
};
type Jobs = Pick<Collections, 'jobs'>;
/** Oldest first. */
export declare function unfinishedJobs({ jobs }: Jobs): Promise<readonly Job[]>;
/** In the order of `ids`. */
export declare function readJobs({ jobs }: Jobs, ids: readonly string[], scope: ChannelScope): Promise<readonly (Job | null)[]>;
/** Newest first. @throws INVALID_CURSOR */
export declare function pageJobs({ jobs }: Jobs, query: JobQuery, first: number, after: string | null, scope: ChannelScope): Promise<Page<Job>>;
export declare function countJobs({ jobs }: Jobs, query: JobQuery, scope: ChannelScope): Promise<Count>;
/** Whether each unit was judged by an operation that is not undone, and is `by` where that is given. */
export declare function areJudged({ marks, operations }: Pick<Collections, 'marks' | 'operations'>, judge: string, units: readonly number[], by?: string | null): Promise<readonly boolean[]>;
/** From where on a job had settled each unit without a decision, and until where. */
export declare function readSettled({ marks, operations }: Pick<Collections, 'marks' | 'operations'>, job: string, units: readonly number[]): Promise<readonly (SettledSpan | null)[]>;
/** The steps at which a job's curator failed, ascending; see the port. */
export declare function readFailed({ marks }: Pick<Collections, 'marks'>, job: string, asOf?: number | null): Promise<readonly number[]>;
export declare function readJobMemory({ jobMemory }: Pick<Collections, 'jobMemory'>, job: string, from: number, limit: number): Promise<readonly MemoryPart[]>;
export {};

import { type Job } from '../../model/job.js';
import type { Count, Page } from '../../query/page.js';
import type { ChannelScope, JobQuery, MemoryPart, SettledSpan } from '../port.js';
import type { Mark } from '../writing/state.js';
import type { Connection } from './connection.js';
/** Positions in one row of `judged_units`: a row is written anew with every checkpoint that marks a unit of it. */
export declare const MARKS_SPAN = 1024;
export declare function readMarks(connection: Connection, judge: string, page: number): readonly Mark[];
/** Whether each unit was judged by an operation that is not undone, and is `by` where that is given. */
export declare function areJudged(connection: Connection, judge: string, units: readonly number[], by?: string | null): readonly boolean[];
/** From where on a job had settled each unit without a decision, and until where. */
export declare function readSettled(connection: Connection, job: string, units: readonly number[]): readonly (SettledSpan | null)[];
export declare function readJobMemory(connection: Connection, id: string, from: number, limit: number): readonly MemoryPart[];
export declare function readJobs(connection: Connection, ids: readonly string[], scope: ChannelScope): readonly (Job | null)[];
export declare const unfinishedJobs: (connection: Connection) => readonly Job[];
/** Newest first. @throws INVALID_CURSOR */
export declare function pageJobs(connection: Connection, query: JobQuery, first: number, after: string | null, scope: ChannelScope): Page<Job>;
export declare function countJobs(connection: Connection, query: JobQuery, scope: ChannelScope): Count;

import { type Job } from '../../model/job.js';
import type { JobDoc, JobMemoryDoc, MarksDoc } from '../mongodb/batches/documents.js';
import type { Connection } from '../sqlite/connection.js';
/** A job as the new database has it: the servers of the embedded store own none there, so any server may go on with it. */
export declare const migratedJob: (job: Job) => Job;
interface Keyed<Doc> {
    readonly key: number;
    readonly doc: Doc;
}
export declare function jobDocs(connection: Connection, after: number, limit: number): readonly Keyed<JobDoc>[];
/** Parts of what the curators of unfinished jobs remember, by row of the embedded store. */
export declare function memoryDocs(connection: Connection, after: number, limit: number): readonly Keyed<JobMemoryDoc>[];
/**
 * The marks of some judges on some ranges of units.
 * @param after the number of ranges that are copied
 * @returns `rows`: rows of the embedded store that they are made of; `next`: null after the last
 */
export declare function marksDocs(connection: Connection, after: number): {
    readonly docs: readonly MarksDoc[];
    readonly rows: number;
    readonly next: number | null;
};
export {};

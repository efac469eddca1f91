import { isJobUnfinished, type Job } from '../../model/job.js';
import type { JobDoc, JobMemoryDoc, MarksDoc } from '../mongodb/batches/documents.js';
import { jobDoc, MARKS_SPAN, marksName, memoryDoc } from '../mongodb/batches/jobs.js';
import type { Connection } from '../sqlite/connection.js';
import { MARKS_SPAN as EMBEDDED_SPAN } from '../sqlite/jobs.js';
import type { Mark } from '../writing/state.js';

/** Ranges of judged units that are copied together; each may have 65,536 units. */
const PAGES = 20;

/** A job as the new database has it: the servers of the embedded store own none there, so any server may go on with it. */
export const migratedJob = (job: Job): Job =>
  isJobUnfinished(job) ? { ...job, owner: null, status: 'QUEUED' } : job;

interface Keyed<Doc> {
  readonly key: number;
  readonly doc: Doc;
}

export function jobDocs(connection: Connection, after: number, limit: number): readonly Keyed<JobDoc>[] {
  return connection
    .all('SELECT key, document FROM jobs WHERE key > ? ORDER BY key LIMIT ?', after, limit)
    .map((row) => ({
      key: Number(row.key),
      doc: jobDoc(migratedJob(JSON.parse(String(row.document)) as Job), 0),
    }));
}

/** Parts of what the curators of unfinished jobs remember, by row of the embedded store. */
export function memoryDocs(
  connection: Connection,
  after: number,
  limit: number,
): readonly Keyed<JobMemoryDoc>[] {
  return connection
    .all(
      'SELECT rowid AS key, job, part, bytes FROM job_memory WHERE rowid > ? ORDER BY rowid LIMIT ?',
      after,
      limit,
    )
    .map((row) => {
      const part = { job: String(row.job), part: Number(row.part), bytes: row.bytes as Uint8Array };
      return { key: Number(row.key), doc: { ...memoryDoc(part), seq: 0 } };
    });
}

/** A range of units in MongoDB, which is several of the embedded store's. */
interface WidePage {
  readonly judge: string;
  readonly page: number;
}

/**
 * The marks of some judges on some ranges of units.
 * @param after the number of ranges that are copied
 * @returns `rows`: rows of the embedded store that they are made of; `next`: null after the last
 */
export function marksDocs(
  connection: Connection,
  after: number,
): { readonly docs: readonly MarksDoc[]; readonly rows: number; readonly next: number | null } {
  const pages = connection
    .all(
      `SELECT DISTINCT judge, page * ${EMBEDDED_SPAN} / ${MARKS_SPAN} AS wide FROM judged_units
       ORDER BY judge, wide LIMIT ? OFFSET ?`,
      PAGES,
      after,
    )
    .map((row): WidePage => ({ judge: String(row.judge), page: Number(row.wide) }));
  let rows = 0;
  const docs = pages.map(({ judge, page }): MarksDoc => {
    const found = connection.all(
      `SELECT marks FROM judged_units WHERE judge = ? AND page * ${EMBEDDED_SPAN} / ${MARKS_SPAN} = ? ORDER BY page`,
      judge,
      page,
    );
    rows += found.length;
    const marks = found.flatMap((row) => JSON.parse(String(row.marks)) as readonly Mark[]);
    return { _id: marksName(judge, page), marks: joined(marks), seq: 0 };
  });
  return { docs, rows, next: pages.length < PAGES ? null : after + PAGES };
}

/** One mark for each operation, and one for its units with positions. They are in order of their ranges, so units stay ascending. */
function joined(marks: readonly Mark[]): readonly Mark[] {
  const found = new Map<
    string,
    { readonly operation: string; readonly units: number[]; readonly at?: number[] }
  >();
  for (const { operation, units, at } of marks) {
    const name = `${operation} ${at !== undefined}`;
    const known = found.get(name) ?? { operation, units: [], ...(at === undefined ? {} : { at: [] }) };
    found.set(name, known);
    for (const unit of units) known.units.push(unit);
    for (const position of at ?? []) known.at?.push(position);
  }
  return [...found.values()];
}

import { isJobUnfinished } from '../../model/job.js';
import { jobDoc, MARKS_SPAN, marksName, memoryDoc } from '../mongodb/batches/jobs.js';
import { MARKS_SPAN as EMBEDDED_SPAN } from '../sqlite/jobs.js';
/** Ranges of judged units that are copied together; each may have 65,536 units. */
const PAGES = 20;
/** A job as the new database has it: the servers of the embedded store own none there, so any server may go on with it. */
export const migratedJob = (job) => isJobUnfinished(job) ? { ...job, owner: null, status: 'QUEUED' } : job;
export function jobDocs(connection, after, limit) {
    return connection
        .all('SELECT key, document FROM jobs WHERE key > ? ORDER BY key LIMIT ?', after, limit)
        .map((row) => ({
        key: Number(row.key),
        doc: jobDoc(migratedJob(JSON.parse(String(row.document))), 0),
    }));
}
/** Parts of what the curators of unfinished jobs remember, by row of the embedded store. */
export function memoryDocs(connection, after, limit) {
    return connection
        .all('SELECT rowid AS key, job, part, bytes FROM job_memory WHERE rowid > ? ORDER BY rowid LIMIT ?', after, limit)
        .map((row) => {
        const part = { job: String(row.job), part: Number(row.part), bytes: row.bytes };
        return { key: Number(row.key), doc: { ...memoryDoc(part), seq: 0 } };
    });
}
/**
 * The marks of some judges on some ranges of units.
 * @param after the number of ranges that are copied
 * @returns `rows`: rows of the embedded store that they are made of; `next`: null after the last
 */
export function marksDocs(connection, after) {
    const pages = connection
        .all(`SELECT DISTINCT judge, page * ${EMBEDDED_SPAN} / ${MARKS_SPAN} AS wide FROM judged_units
       ORDER BY judge, wide LIMIT ? OFFSET ?`, PAGES, after)
        .map((row) => ({ judge: String(row.judge), page: Number(row.wide) }));
    let rows = 0;
    const docs = pages.map(({ judge, page }) => {
        const found = connection.all(`SELECT marks FROM judged_units WHERE judge = ? AND page * ${EMBEDDED_SPAN} / ${MARKS_SPAN} = ? ORDER BY page`, judge, page);
        rows += found.length;
        const marks = found.flatMap((row) => JSON.parse(String(row.marks)));
        return { _id: marksName(judge, page), marks: joined(marks), seq: 0 };
    });
    return { docs, rows, next: pages.length < PAGES ? null : after + PAGES };
}
/** One mark for each operation, and one for its units with positions. They are in order of their ranges, so units stay ascending. */
function joined(marks) {
    const found = new Map();
    for (const { operation, units, at } of marks) {
        const name = `${operation} ${at !== undefined}`;
        const known = found.get(name) ?? { operation, units: [], ...(at === undefined ? {} : { at: [] }) };
        found.set(name, known);
        for (const unit of units)
            known.units.push(unit);
        for (const position of at ?? [])
            known.at?.push(position);
    }
    return [...found.values()];
}
//# sourceMappingURL=job-docs.js.map
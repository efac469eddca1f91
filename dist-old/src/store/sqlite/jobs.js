import { operationIdOf, settledIn, undoneFrom } from '../../model/job.js';
import { listName } from '../cursor.js';
import { datesOf, spanOf } from '../derived/dated-marks.js';
import { countOf, pageOf } from './keyset-page.js';
/** Positions in one row of `judged_units`: a row is written anew with every checkpoint that marks a unit of it. */
export const MARKS_SPAN = 1_024;
export function readMarks(connection, judge, page) {
    const row = connection.get('SELECT marks FROM judged_units WHERE judge = ? AND page = ?', judge, page);
    return row === undefined ? [] : JSON.parse(String(row.marks));
}
/** Whether each unit was judged by an operation that is not undone, and is `by` where that is given. */
export function areJudged(connection, judge, units, by = null) {
    const undone = new Map();
    const counts = (operation) => {
        let known = undone.get(operation);
        if (known === undefined) {
            known = connection.get('SELECT undone FROM operations WHERE id = ?', operation)?.undone === 1;
            undone.set(operation, known);
        }
        return !known;
    };
    const pages = new Map();
    return units.map((unit) => {
        const page = Math.floor(unit / MARKS_SPAN);
        let marks = pages.get(page);
        if (marks === undefined) {
            const read = readMarks(connection, judge, page);
            marks = new Map(read.flatMap(({ operation, units: of }) => of.map((one) => [one, operation])));
            pages.set(page, marks);
        }
        const operation = marks.get(unit);
        return operation !== undefined && (by === null || operation === by) && counts(operation);
    });
}
/** From where on a job had settled each unit without a decision, and until where. */
export function readSettled(connection, job, units) {
    const pages = new Set(units.map((unit) => Math.floor(unit / MARKS_SPAN)));
    const from = datesOf([...pages].flatMap((page) => readMarks(connection, settledIn(job), page)));
    if (from.size === 0)
        return units.map(() => null);
    const operation = operationIdOf(job);
    const isUndone = connection.get('SELECT undone FROM operations WHERE id = ?', operation)?.undone === 1;
    const until = isUndone ? (datesOf(readMarks(connection, undoneFrom(operation), 0)).get(0) ?? 0) : null;
    return units.map((unit) => spanOf(from.get(unit), until));
}
export function readJobMemory(connection, id, from, limit) {
    const sql = 'SELECT part, bytes FROM job_memory WHERE job = ? AND part >= ? ORDER BY part LIMIT ?';
    return connection
        .all(sql, id, from, limit)
        .map(({ part, bytes }) => ({ part: Number(part), bytes: bytes }));
}
export function readJobs(connection, ids, scope) {
    return ids.map((id) => {
        const row = connection.get('SELECT document, channels FROM jobs WHERE id = ?', id);
        if (row === undefined)
            return null;
        const job = jobOf(row);
        return isJobSeen(job, scope) ? job : null;
    });
}
export const unfinishedJobs = (connection) => connection.all(`SELECT document FROM jobs WHERE status IN ('QUEUED', 'RUNNING') ORDER BY key`).map(jobOf);
/** Newest first. @throws INVALID_CURSOR */
export function pageJobs(connection, query, first, after, scope) {
    return pageOf(connection, first, after, {
        columns: '*',
        tables: 'jobs',
        condition: jobsIn(query, scope),
        name: listName('jobs', JSON.stringify(query)),
        by: 'key',
        tie: 'key',
        descending: true,
        read: jobOf,
    });
}
export function countJobs(connection, query, scope) {
    return countOf(connection, 'jobs', jobsIn(query, scope));
}
function jobsIn({ kind, live, status }, scope) {
    const parts = ['1'];
    const values = [];
    if (kind !== null) {
        parts.push('kind = ?');
        values.push(kind);
    }
    if (status !== null) {
        parts.push('status = ?');
        values.push(status);
    }
    if (live !== null) {
        parts.push("coalesce(document ->> '$.input.live', 0) = ?");
        values.push(live ? 1 : 0);
    }
    if (scope !== null) {
        parts.push(`channels IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM json_each(channels) c WHERE c.value NOT IN (SELECT s.value FROM json_each(?) s))`);
        values.push(JSON.stringify(scope));
    }
    return { text: parts.join(' AND '), values };
}
const isJobSeen = ({ channels }, scope) => scope === null || (channels?.every((channel) => scope.includes(channel)) ?? false);
const jobOf = (row) => JSON.parse(String(row.document));
//# sourceMappingURL=jobs.js.map
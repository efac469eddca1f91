import { Binary } from 'mongodb';
import { failedIn, isJobUnfinished, mendedIn, operationIdOf, settledIn, undoneFrom, } from '../../../model/job.js';
import { listName } from '../../cursor.js';
import { datesOf, failedAsOf, failedNow, spanOf } from '../../derived/dated-marks.js';
import { countDocuments, pageNewest } from '../reading/newest-first.js';
/** Positions in one document of `marks`: four commits. It is written anew with every checkpoint that marks one of them. */
export const MARKS_SPAN = 4 * 2 ** 14;
export const marksName = (judge, page) => `${judge}:${page}`;
export function jobDoc(job, seq) {
    const { id: _id, kind, status, channels } = job;
    const open = isJobUnfinished(job) ? { open: true } : {};
    const live = job.input.live === true;
    return { _id, kind, status, ...open, live, channels, document: JSON.stringify(job), seq };
}
export const jobOf = ({ document }) => JSON.parse(document);
export const memoryDoc = ({ job, part, bytes }) => ({
    _id: `${job}:${part}`,
    job,
    part,
    bytes: new Binary(bytes),
});
/** Oldest first. */
export async function unfinishedJobs({ jobs }) {
    return (await jobs.find({ open: true }).sort({ _id: 1 }).toArray()).map(jobOf);
}
/** In the order of `ids`. */
export async function readJobs({ jobs }, ids, scope) {
    const found = await jobs.find({ _id: { $in: [...ids] }, ...seenIn(scope) }).toArray();
    const byId = new Map(found.map((doc) => [doc._id, jobOf(doc)]));
    return ids.map((id) => byId.get(id) ?? null);
}
/** Newest first. @throws INVALID_CURSOR */
export function pageJobs({ jobs }, query, first, after, scope) {
    const name = listName('jobs', JSON.stringify(query));
    return pageNewest(jobs, jobsIn(query, scope), { name, first, after }, jobOf);
}
export function countJobs({ jobs }, query, scope) {
    return countDocuments(jobs, jobsIn(query, scope));
}
/** Whether each unit was judged by an operation that is not undone, and is `by` where that is given. */
export async function areJudged({ marks, operations }, judge, units, by = null) {
    const names = new Set(units.map((unit) => marksName(judge, Math.floor(unit / MARKS_SPAN))));
    const found = await marks.find({ _id: { $in: [...names] } }).toArray();
    const judgedBy = new Map();
    for (const { marks: list } of found) {
        for (const { operation, units: judged } of list)
            for (const unit of judged)
                judgedBy.set(unit, operation);
    }
    const named = [...new Set(judgedBy.values())];
    const undone = await operations
        .find({ _id: { $in: named }, undone: true }, { projection: { _id: 1 } })
        .toArray();
    const gone = new Set(undone.map(({ _id }) => _id));
    return units.map((unit) => {
        const operation = judgedBy.get(unit);
        return operation !== undefined && (by === null || operation === by) && !gone.has(operation);
    });
}
/** From where on a job had settled each unit without a decision, and until where. */
export async function readSettled({ marks, operations }, job, units) {
    const pages = new Set(units.map((unit) => Math.floor(unit / MARKS_SPAN)));
    const names = [...pages].map((page) => marksName(settledIn(job), page));
    const found = await marks.find({ _id: { $in: names } }).toArray();
    const from = datesOf(found.flatMap(({ marks: list }) => list));
    if (from.size === 0)
        return units.map(() => null);
    const operation = operationIdOf(job);
    const [undone, page] = await Promise.all([
        operations.findOne({ _id: operation, undone: true }, { projection: { _id: 1 } }),
        marks.findOne({ _id: marksName(undoneFrom(operation), 0) }),
    ]);
    const until = undone === null ? null : (datesOf(page?.marks ?? []).get(0) ?? 0);
    return units.map((unit) => spanOf(from.get(unit), until));
}
/** The steps at which a job's curator failed, ascending; see the port. */
export async function readFailed({ marks }, job, asOf = null) {
    const all = async (judge) => {
        // Names of marks are the judge, a colon and a number, and ";" comes right behind ":".
        const found = await marks.find({ _id: { $gte: `${judge}:`, $lt: `${judge};` } }).toArray();
        return found.flatMap(({ marks: list }) => list);
    };
    if (asOf === null)
        return failedNow(await all(failedIn(job)));
    const names = mendedIn(job);
    // In this order: a step that is judged in between has its other marks by then.
    const failed = await all(failedIn(job));
    const [from, until] = await Promise.all([all(names.from), all(names.until)]);
    return failedAsOf({ failed, from, until }, asOf);
}
export async function readJobMemory({ jobMemory }, job, from, limit) {
    const found = await jobMemory
        .find({ job, part: { $gte: from } })
        .sort({ part: 1 })
        .limit(limit)
        .toArray();
    return found.map(({ part, bytes }) => ({ part, bytes: bytes.buffer }));
}
function jobsIn({ kind, live, status }, scope) {
    return {
        ...(kind === null ? {} : { kind }),
        ...(status === null ? {} : { status }),
        ...(live === null ? {} : { live }),
        ...seenIn(scope),
    };
}
/** Jobs that can touch no channel outside `scope`. */
function seenIn(scope) {
    if (scope === null)
        return {};
    return { channels: { $type: 'array', $not: { $elemMatch: { $nin: [...scope] } } } };
}
//# sourceMappingURL=jobs.js.map
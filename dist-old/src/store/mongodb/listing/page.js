import { around, comparePlaces, courseOf, } from '../../../query/page.js';
import { decodeNumberCursor, encodeCursor, listName } from '../../cursor.js';
import { compileFilter } from '../filters/compile-filter.js';
import { together } from '../filters/condition.js';
import { fewWay, partsOf, } from './listing.js';
import { selection } from './selection.js';
import { placeOf, sortOf, stretchesAfter, stretchQuery, walk } from './walk.js';
/**
 * A page of a list. Rows that a condition finds directly are sorted; otherwise the order's index is walked until the
 * page is full or `passed` rows were looked at. A walk that meets too few matches first tries conditions that few rows
 * may fulfil. In every case each row is checked against the whole filter.
 * @throws INVALID_CURSOR
 */
export async function readPage(listing, request, effort) {
    const { order, descending } = request;
    const named = { name: listName(order.name, request.asked), descending };
    const course = courseOf(request, descending);
    const [place, stop] = [course.start, course.stop].map((cursor) => cursor === null ? null : decodeNumberCursor(named, cursor));
    const paths = pathsOf(listing, order);
    const isByTie = order.path === null && order.computed === undefined;
    const rowPlace = ({ doc, item }) => order.computed === undefined
        ? placeOf(doc, paths)
        : { value: order.computed(item), tie: placeOf(doc, paths).tie };
    const read = order.computed === undefined
        ? await rowsOf(listing, request, place ?? null, course, effort)
        : await sortedByComputed(listing, request.where, rowPlace, place ?? null, course, effort);
    const isInside = (row) => stop == null ||
        (isByTie
            ? comparePlaces({ value: null, tie: row.tie }, { value: null, tie: stop.tie }, course.descending) < 0
            : comparePlaces(row, stop, course.descending) < 0);
    const rows = read.rows.filter((row) => isInside(rowPlace(row)));
    const stoppedAt = read.stoppedAt !== null && isInside(read.stoppedAt) ? read.stoppedAt : null;
    const shown = rows.slice(0, course.size);
    if (course.backwards)
        shown.reverse();
    const cursorOf = ({ value, tie }) => encodeCursor(named, { value: isByTie ? tie : value, tie });
    const goesOn = stoppedAt === null ? null : cursorOf(stoppedAt);
    return {
        items: shown.map(({ item }) => item),
        cursors: shown.map((row) => cursorOf(rowPlace(row))),
        ...around(course, rows.length > course.size || stoppedAt !== null),
        ...(goesOn === null ? {} : course.backwards ? { startCursor: goesOn } : { endCursor: goesOn }),
    };
}
const pathsOf = ({ tie }, { path }) => ({ path, tie });
async function rowsOf(listing, { where, order }, place, { descending, size }, effort) {
    const condition = compileFilter(where, listing.dialect);
    if (condition.query === false)
        return { rows: [], stoppedAt: null };
    const parts = partsOf(where);
    const paths = pathsOf(listing, order);
    const sorted = { where, condition, order, paths, descending, place, wanted: size + 1 };
    const direct = await fewWay(listing, listing.ways(parts), effort);
    const searched = direct ?? (await listing.search(parts, effort.few));
    if (searched !== null)
        return sortedFew(listing, searched, sorted, effort);
    const ordering = parts.filter((part) => isAbout(part, order.path));
    const bounds = ordering.flatMap((part) => {
        const { query } = compileFilter(part, listing.dialect);
        return typeof query === 'boolean' ? [] : [query];
    });
    const arm = listing.arm(order, parts) ?? { query: order.all, index: order.index, condition: null };
    const rest = parts.filter((part) => !ordering.includes(part) && part !== arm.condition);
    const residual = compileFilter({ kind: 'and', of: rest }, listing.dialect).query;
    const given = {
        arm: { ...arm, query: together([arm.query, ...bounds].filter((query) => Object.keys(query).length > 0)) },
        residual: typeof residual === 'boolean' ? null : residual,
        where: condition.exact ? null : where,
        paths,
        descending,
        wanted: size + 1,
    };
    let probed = null;
    const found = await walk(listing, given, stretchesAfter(place, paths, descending, order.nullable && ordering.length === 0), effort, async () => {
        probed = await fewWay(listing, listing.probes(parts), effort);
        return probed !== null;
    });
    return probed === null ? found : sortedFew(listing, probed, sorted, effort);
}
/** The first rows of an order by a computed value, after a place: all matching rows are looked at, and few are kept. */
async function sortedByComputed(listing, where, placeOfRow, start, { descending, size }, effort) {
    let kept = [];
    for await (const seen of selection(listing, where, effort)) {
        const rows = seen
            .map((row) => ({ row, place: placeOfRow(row) }))
            .filter(({ place }) => start === null || comparePlaces(place, start, descending) > 0);
        kept = [...kept, ...rows].sort((a, b) => comparePlaces(a.place, b.place, descending)).slice(0, size + 1);
    }
    return { rows: kept.map(({ row }) => row), stoppedAt: null };
}
/** Whether the condition is on the order's value and excludes null. */
function isAbout(part, path) {
    if (part.kind === 'compare')
        return part.field === path && part.op !== 'ne';
    return part.kind === 'in' && part.field === path;
}
/** Sorts a few rows and checks them in order until `wanted` of them match. */
async function sortedFew(listing, few, { where, condition, order, paths, descending, place, wanted }, effort) {
    const { collection, base, projection } = listing;
    const query = [base, few, ...(typeof condition.query === 'boolean' ? [] : [condition.query])];
    const found = [];
    for (let at = place;;) {
        const beyond = stretchesAfter(at, paths, descending, order.nullable).map((stretch) => stretchQuery(stretch, paths, descending));
        const limit = condition.exact ? wanted - found.length : Math.max(effort.batch, wanted - found.length);
        const docs = await collection
            .find(together(at === null ? query : [...query, { $or: beyond }]), {
            projection,
            signal: effort.signal,
        })
            .sort(sortOf(paths, descending))
            .limit(limit)
            .toArray();
        found.push(...(await listing.see(docs, condition.exact ? null : where)));
        const last = docs[docs.length - 1];
        if (found.length >= wanted || docs.length < limit || last === undefined)
            return { rows: found.slice(0, wanted), stoppedAt: null };
        at = placeOf(last, paths);
    }
}
//# sourceMappingURL=page.js.map
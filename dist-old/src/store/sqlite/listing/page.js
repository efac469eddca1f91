import { around, comparePlaces, courseOf, } from '../../../query/page.js';
import { decodeNumberCursor, encodeCursor, listName } from '../../cursor.js';
import { compileFilter } from '../compile-filter.js';
import { matchingFew, probe } from './few.js';
import { partsOf, sliceRows } from './listing.js';
import { phasesOf } from './phases.js';
import { selection } from './selection.js';
import { rowKeyOf, walk } from './walk.js';
/**
 * A page of a list. Rows that a condition finds directly are sorted; otherwise the order's index is walked until the
 * page is full. A walk that meets too few matches first tries conditions that may select few rows. In every case each
 * row is checked against the whole filter.
 * @throws INVALID_CURSOR
 */
export function* readPage(connection, listing, request, read, effort) {
    const { order, descending } = request;
    const named = { name: listName(order.name, request.asked), descending };
    const course = courseOf(request, descending);
    const stop = course.stop === null ? null : placeOf(named, course.stop);
    const rows = yield* rowsOf(connection, listing, request, named, course, effort);
    const found = stop === null ? rows : rows.filter((row) => isBefore(row, stop, course.descending));
    const sql = `SELECT ${listing.columns} FROM ${listing.tables} WHERE ${listing.key} = ?`;
    const shown = found.slice(0, course.size);
    if (course.backwards)
        shown.reverse();
    return {
        items: shown.flatMap(({ key }) => {
            const row = connection.get(sql, key);
            return row === undefined ? [] : [read(row)];
        }),
        cursors: shown.map(({ key, value }) => encodeCursor(named, { value, tie: key })),
        ...around(course, found.length > course.size),
    };
}
function* rowsOf(connection, listing, { where, order }, named, { descending, start, size }, effort) {
    const cursor = start === null ? null : placeOf(named, start);
    const wanted = size + 1;
    if (order.computed !== undefined) {
        return yield* sortedByComputed(connection, listing, where, { order, by: order.computed }, { cursor, descending, wanted }, effort);
    }
    const parts = partsOf(where);
    const condition = compileFilter(where, listing.dialect);
    const joins = listing.needsJoins.test(condition.text) ? listing.joins : '';
    const rows = sliceRows(condition, effort);
    const limits = { condition, joins, descending, cursor, wanted, rows };
    const direct = listing.findFew(connection, parts, effort.few);
    if (direct !== null)
        return yield* matchingFew(connection, listing, order, direct, limits);
    const arms = listing.arms(connection, order, parts) ?? order.all;
    const found = [];
    if (arms.length === 0)
        return found;
    let probed = false;
    for (const phase of phasesOf(order, descending, cursor, parts)) {
        const walking = walk(connection, { arms, descending, condition, joins, rows }, phase, found, wanted);
        while (walking.next().done !== true) {
            if (!probed) {
                probed = true;
                const keys = probe(connection, listing, parts, effort);
                if (keys !== null)
                    return yield* matchingFew(connection, listing, order, keys, limits);
            }
            yield;
        }
        if (found.length >= wanted)
            break;
    }
    return found;
}
const isBefore = (row, { value, key }, descending) => comparePlaces({ value: row.value, tie: row.key }, { value, tie: key }, descending) < 0;
/** The first rows of an order by an expression, after a cursor: all matching rows are looked at, and few are kept. */
function* sortedByComputed(connection, listing, where, { order, by }, { cursor, descending, wanted, }, effort) {
    const compare = (a, b) => comparePlaces({ value: a.value, tie: a.key }, { value: b.value, tie: b.key }, descending);
    let kept = [];
    for (const { text, values } of selection(connection, listing, where, order, false, effort)) {
        const rows = connection
            .all(`SELECT ${by} AS sort_key, ${listing.key} AS tie_key ${text}`, ...values)
            .map(rowKeyOf)
            .filter((row) => cursor === null || !isUpTo(row, cursor, descending));
        kept = [...kept, ...rows].sort(compare).slice(0, wanted);
        yield;
    }
    return kept;
}
const isUpTo = (row, { value, key }, descending) => comparePlaces({ value: row.value, tie: row.key }, { value, tie: key }, descending) <= 0;
/** @throws INVALID_CURSOR */
function placeOf(order, cursor) {
    const { value, tie } = decodeNumberCursor(order, cursor);
    return { value, key: tie };
}
//# sourceMappingURL=page.js.map
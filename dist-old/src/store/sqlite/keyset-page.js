import { COUNT_BOUND } from '../../query/page.js';
import { decodeCursor, encodeCursor } from '../cursor.js';
import { numberOrNull } from './rows.js';
/** A page of the list. @throws INVALID_CURSOR */
export function pageOf(connection, first, after, list) {
    const { columns, tables, condition, by, tie } = list;
    const { where, values, orderBy } = beyond(list, after);
    const rows = connection.all(`SELECT ${columns}, ${by} AS sort_key, ${tie} AS tie_key FROM ${tables}
     WHERE (${condition.text}) AND ${where} ORDER BY ${orderBy} LIMIT ?`, ...condition.values, ...values, first + 1);
    const shown = rows.slice(0, first);
    return {
        items: shown.map(list.read),
        cursors: shown.map(({ sort_key: key, tie_key }) => {
            const value = typeof key === 'string' ? key : numberOrNull(key);
            return encodeCursor(list, { value, tie: Number(tie_key) });
        }),
        hasNextPage: rows.length > first,
        hasPreviousPage: after !== null,
    };
}
/** The condition for rows after a cursor, and the ORDER BY. */
function beyond({ by, tie, descending, name }, cursor) {
    const direction = descending ? 'DESC' : 'ASC';
    const than = descending ? '<' : '>';
    const isOne = by === tie;
    const orderBy = isOne ? `${by} ${direction}` : `${by} ${direction}, ${tie} ${direction}`;
    const none = [];
    if (cursor === null)
        return { where: '1', values: none, orderBy };
    const place = decodeCursor({ name, descending }, cursor);
    if (isOne)
        return { where: `${tie} ${than} ?`, values: [place.tie], orderBy };
    const where = `(${by} ${than}= ? AND (${by} ${than} ? OR ${tie} ${than} ?))`;
    return { where, values: [place.value, place.value, place.tie], orderBy };
}
/** The number of rows, exact up to COUNT_BOUND. */
export function countOf(connection, tables, condition) {
    const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${tables} WHERE ${condition.text} LIMIT ${COUNT_BOUND + 1})`;
    const count = Number(connection.get(sql, ...condition.values)?.count ?? 0);
    return count > COUNT_BOUND ? { count: COUNT_BOUND, exact: false } : { count, exact: true };
}
//# sourceMappingURL=keyset-page.js.map
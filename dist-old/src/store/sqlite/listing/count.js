import { COUNT_BOUND } from '../../../query/page.js';
import { partsOf } from './listing.js';
import { selection } from './selection.js';
/** How many rows match, counted up to the bound, through the indexes of `order`. */
export function* countRows(connection, listing, where, order, effort) {
    const parts = partsOf(where);
    const arms = parts.length === 0 ? order.all : parts.length === 1 ? listing.arms(connection, order, parts) : null;
    // An index covers the only condition, so its entries are counted without reading rows.
    if (arms !== null)
        return bounded(countEntries(connection, arms));
    let count = 0;
    for (const { text, values } of selection(connection, listing, where, order, false, effort)) {
        count += Number(connection.get(`SELECT count(*) AS count ${text}`, ...values)?.count ?? 0);
        if (count > COUNT_BOUND)
            break;
        yield;
    }
    return bounded(count);
}
function countEntries(connection, arms) {
    let count = 0;
    for (const { from, where } of arms) {
        const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${from} WHERE ${where.text} LIMIT ?)`;
        count += Number(connection.get(sql, ...where.values, COUNT_BOUND + 1 - count)?.count ?? 0);
        if (count > COUNT_BOUND)
            break;
    }
    return count;
}
function bounded(count) {
    return count > COUNT_BOUND ? { count: COUNT_BOUND, exact: false } : { count, exact: true };
}
//# sourceMappingURL=count.js.map
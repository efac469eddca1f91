import { compileFilter } from '../compile-filter.js';
import { probe } from './few.js';
import { beyond, EVERYWHERE, upTo, within } from './interval.js';
import { partsOf, sliceRows } from './listing.js';
import { conditionOf } from './phases.js';
import { edge } from './walk.js';
/**
 * The rows that a filter selects, cut into slices that a statement processes in some milliseconds each.
 * @param joined whether the statement itself needs the joined tables
 */
export function* selection(connection, listing, where, order, joined, effort) {
    const { table, key } = listing;
    const parts = partsOf(where);
    const condition = compileFilter(where, listing.dialect);
    const joins = joined || listing.needsJoins.test(condition.text) ? listing.joins : '';
    const rows = sliceRows(condition, effort) * 2;
    const few = listing.findFew(connection, parts, effort.few) ?? probe(connection, listing, parts, effort);
    if (few !== null) {
        const keys = [...new Set(few)];
        const text = `FROM json_each(?) k CROSS JOIN ${table} ON ${key} = k.value${joins} WHERE (${condition.text})`;
        for (let at = 0; at < keys.length; at += rows) {
            yield { text, values: [JSON.stringify(keys.slice(at, at + rows)), ...condition.values] };
        }
        return;
    }
    const arms = listing.arms(connection, order, parts);
    if (arms === null) {
        const text = `FROM ${table}${joins} WHERE ${key} > ? AND ${key} <= ? AND (${condition.text})`;
        for (const [from, to] of keySlices(connection, listing, rows)) {
            yield { text, values: [from, to, ...condition.values] };
        }
        return;
    }
    for (const arm of arms) {
        const one = { arms: [arm], descending: false };
        let rest = { kind: order.field === null ? 'key' : 'value', interval: EVERYWHERE };
        while (rest !== null) {
            const end = edge(connection, one, rest, rows);
            const slice = end === null ? rest : { ...rest, interval: within(rest.interval, upTo(end, false)) };
            const place = conditionOf(slice, arm);
            yield {
                text: `FROM ${arm.from}${joins} WHERE ${arm.where.text} AND ${place.text} AND (${condition.text})`,
                values: [...arm.where.values, ...place.values, ...condition.values],
            };
            rest = end === null ? null : { ...rest, interval: within(rest.interval, beyond(end, false)) };
        }
    }
}
/** Intervals of keys `(from, to]` that together cover a table, each with at most `rows` rows. */
function* keySlices(connection, { table, key }, rows) {
    const ends = connection.get(`SELECT min(${key}) AS low FROM ${table}`);
    const high = Number(connection.get(`SELECT max(${key}) AS high FROM ${table}`)?.high ?? 0);
    if (ends === undefined || ends.low === null)
        return;
    for (let from = Number(ends.low) - 1; from < high; from += rows)
        yield [from, Math.min(from + rows, high)];
}
//# sourceMappingURL=selection.js.map
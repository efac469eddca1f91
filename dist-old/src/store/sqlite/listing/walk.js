import { beyond, upTo, within } from './interval.js';
import { conditionOf } from './phases.js';
/**
 * Reads matching rows of a phase in order until `found` has `wanted` rows. Each statement looks at a bounded number of
 * rows; it yields if one was not enough.
 */
export function* walk(connection, given, phase, found, wanted) {
    for (let rest = phase; rest !== null;) {
        const end = edge(connection, given, rest, given.rows);
        const slice = end === null ? rest : narrowed(rest, upTo(end, given.descending));
        found.push(...matching(connection, given, slice, wanted - found.length));
        if (end === null || found.length >= wanted)
            return;
        rest = narrowed(rest, beyond(end, given.descending));
        yield;
    }
}
function narrowed(phase, to) {
    if (phase.kind === 'value')
        return { ...phase, interval: within(phase.interval, to) };
    // Where all values are equal, only keys are compared.
    const { from, to: end } = phase.interval;
    return {
        ...phase,
        interval: { from: [0, Math.max(from[1], to.from[1])], to: [0, Math.min(end[1], to.to[1])] },
    };
}
/** The place of the last of the next `rows` rows, matching or not; null: there are fewer. */
export function edge(connection, { arms, descending }, phase, rows) {
    const none = { text: '1', values: [] };
    const { sql, values } = union(arms, descending, phase, none, '');
    const row = connection.get(`${sql} LIMIT 1 OFFSET ?`, ...values, rows - 1);
    return row === undefined ? null : [Number(row.sort_key ?? 0), Number(row.tie_key)];
}
function matching(connection, given, phase, limit) {
    const { sql, values } = union(given.arms, given.descending, phase, given.condition, given.joins);
    return connection.all(`${sql} LIMIT ?`, ...values, limit).map(rowKeyOf);
}
export function rowKeyOf(row) {
    return { key: Number(row.tie_key), value: row.sort_key === null ? null : Number(row.sort_key) };
}
/** The rows of all arms in one order. SQLite merges the arms, each of which has that order, and stops at the limit. */
function union(arms, descending, phase, condition, joins) {
    const direction = descending ? 'DESC' : 'ASC';
    const selects = [];
    const values = [];
    for (const arm of arms) {
        const place = conditionOf(phase, arm);
        selects.push(`SELECT ${arm.by} AS sort_key, ${arm.tie} AS tie_key FROM ${arm.from}${joins}
       WHERE ${arm.where.text} AND ${place.text} AND (${condition.text})`);
        values.push(...arm.where.values, ...place.values, ...condition.values);
    }
    const order = phase.kind === 'value' ? `1 ${direction}, 2 ${direction}` : `2 ${direction}`;
    return { sql: `${selects.join('\nUNION ALL\n')}\nORDER BY ${order}`, values };
}
//# sourceMappingURL=walk.js.map
import { beyond, boundsOf, EVERYWHERE, within } from './interval.js';
/** The phases that remain after a cursor, in the order of reading. */
export function phasesOf(order, descending, cursor, parts) {
    const byKey = (key) => key === null ? { from: [0, -1], to: [0, EVERYWHERE.to[1]] } : keysBeyond(key, descending);
    if (order.field === null)
        return [{ kind: 'key', interval: byKey(cursor?.key ?? null) }];
    const bounds = boundsOf(parts, order.field);
    const atNull = cursor !== null && cursor.value === null;
    const nulls = { kind: 'null', interval: byKey(atNull ? cursor.key : null) };
    const rest = cursor === null || cursor.value === null ? EVERYWHERE : beyond([cursor.value, cursor.key], descending);
    const values = { kind: 'value', interval: within(bounds ?? EVERYWHERE, rest) };
    // A comparison never matches null.
    const wantsNulls = order.nullable && bounds === null && (cursor === null || atNull || descending);
    const wantsValues = !(atNull && descending);
    const ordered = descending ? [values, nulls] : [nulls, values];
    return ordered.filter((phase) => (phase === nulls ? wantsNulls : wantsValues));
}
function keysBeyond(key, descending) {
    const { from, to } = beyond([0, key], descending);
    return { from: [0, descending ? -1 : from[1]], to: [0, descending ? to[1] : EVERYWHERE.to[1]] };
}
/** A condition for the rows of a phase that an index on (by, key) answers. */
export function conditionOf({ kind, interval: { from, to } }, { by, tie }) {
    if (kind === 'value') {
        return { text: `(${by}, ${tie}) > (?, ?) AND (${by}, ${tie}) <= (?, ?)`, values: [...from, ...to] };
    }
    const text = `${tie} > ? AND ${tie} <= ?`;
    return { text: kind === 'null' ? `${by} IS NULL AND ${text}` : text, values: [from[1], to[1]] };
}
//# sourceMappingURL=phases.js.map
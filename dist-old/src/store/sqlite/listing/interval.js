const LAST_KEY = Number.MAX_SAFE_INTEGER;
export const EVERYWHERE = {
    from: [-Number.MAX_VALUE, -1],
    to: [Number.MAX_VALUE, LAST_KEY],
};
export function comparePlaces(a, b) {
    return a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1;
}
const later = (a, b) => (comparePlaces(a, b) > 0 ? a : b);
const earlier = (a, b) => (comparePlaces(a, b) < 0 ? a : b);
export function within(a, b) {
    return { from: later(a.from, b.from), to: earlier(a.to, b.to) };
}
/** The interval after a place, read upwards or downwards. */
export function beyond([value, key], descending) {
    return descending
        ? { from: EVERYWHERE.from, to: [value, key - 1] }
        : { from: [value, key], to: EVERYWHERE.to };
}
/** The interval up to and including a place. */
export function upTo([value, key], descending) {
    return descending
        ? { from: [value, key - 1], to: EVERYWHERE.to }
        : { from: EVERYWHERE.from, to: [value, key] };
}
/** The interval to which the conditions restrict a numeric field; null if they do not restrict it. */
export function boundsOf(parts, field) {
    let bounds = null;
    for (const part of parts) {
        if (part.kind !== 'compare' || part.field !== field || typeof part.value !== 'number')
            continue;
        const { op, value } = part;
        if (op === 'ne')
            continue;
        const from = op === 'gt' ? [value, LAST_KEY] : op === 'gte' || op === 'eq' ? [value, -1] : EVERYWHERE.from;
        const to = op === 'lt' ? [value, -1] : op === 'lte' || op === 'eq' ? [value, LAST_KEY] : EVERYWHERE.to;
        bounds = within(bounds ?? EVERYWHERE, { from, to });
    }
    return bounds;
}
//# sourceMappingURL=interval.js.map
import { BSON } from 'mongodb';
const LAST_CODE_POINT = 0x10ffff;
/** The range of all stored strings that start with a prefix by code units; null: no stored string can. */
export function prefixRange(prefix) {
    if (prefix.isWellFormed())
        return { from: prefix, to: successor(prefix), exact: true };
    // Stored strings have no lone surrogates, so a match is possible only if the prefix ends within a character.
    const whole = prefix.slice(0, -1);
    const last = prefix.charCodeAt(prefix.length - 1);
    if (!whole.isWellFormed() || last < 0xd800 || last > 0xdbff)
        return null;
    return { from: whole, to: successor(whole), exact: false };
}
/** The first string after all strings that start with this one; null: there is none. */
function successor(prefix) {
    const points = [...prefix];
    for (let last = points.pop(); last !== undefined; last = points.pop()) {
        const point = last.codePointAt(0) ?? 0;
        if (point === LAST_CODE_POINT)
            continue;
        // Skips the surrogates.
        const next = point === 0xd7ff ? 0xe000 : point + 1;
        return points.join('') + String.fromCodePoint(next);
    }
    return null;
}
export const ALL = { query: true, exact: true };
export const NONE = { query: false, exact: true };
/** The database cannot evaluate the condition. */
export const UNKNOWN = { query: true, exact: false };
/** MongoDB refuses a query of 16 MB. Conditions above this size are evaluated in memory. */
const MAX_BYTES = 4_000_000;
export const exactly = (query) => ({ query, exact: true });
export const atLeast = (query) => ({ query, exact: false });
/** The negation of a condition. That of an inexact condition is unknown. */
export function inverse({ query, exact }) {
    if (!exact)
        return query === false ? ALL : UNKNOWN;
    return typeof query === 'boolean' ? { query: !query, exact } : exactly({ $nor: [query] });
}
export function allOf(parts) {
    if (parts.some(({ query }) => query === false))
        return NONE;
    const queries = parts.flatMap(({ query }) => (typeof query === 'boolean' ? [] : [query]));
    return { query: queries.length === 0 ? true : together(queries), exact: parts.every(({ exact }) => exact) };
}
export function anyOf(parts) {
    if (parts.some(({ query, exact }) => query === true && exact))
        return ALL;
    if (parts.some(({ query }) => query === true))
        return UNKNOWN;
    const queries = parts.flatMap(({ query }) => (typeof query === 'boolean' ? [] : [query]));
    if (queries.length === 0)
        return NONE;
    const [only] = queries;
    const query = queries.length === 1 && only !== undefined ? only : { $or: queries };
    return { query, exact: parts.every(({ exact }) => exact) };
}
/** The condition, or UNKNOWN if it is too large to send. */
export function sendable(condition) {
    if (typeof condition.query === 'boolean')
        return condition;
    return BSON.calculateObjectSize(condition.query) > MAX_BYTES ? UNKNOWN : condition;
}
/** The conjunction of queries. They are not merged, because they may be on the same field. */
export function together(queries) {
    const [only] = queries;
    if (queries.length === 1 && only !== undefined)
        return only;
    return queries.length === 0 ? {} : { $and: queries };
}
//# sourceMappingURL=condition.js.map
export function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
export function isList(value) {
    return Array.isArray(value);
}
/**
 * Whether two values are equal as JSON. The order of keys does not matter, nor which realm or prototype an object has.
 */
export function jsonEquals(a, b) {
    if (a === b)
        return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
        return false;
    if (Array.isArray(a) || Array.isArray(b)) {
        if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length)
            return false;
        return a.every((item, i) => jsonEquals(item, b[i]));
    }
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length)
        return false;
    return keys.every((key) => Object.hasOwn(b, key) &&
        jsonEquals(a[key], b[key]));
}
/** JSON with the keys of every object sorted by code unit, so that equal values give equal text on every database. */
export function canonicalJson(value) {
    if (Array.isArray(value))
        return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
    if (typeof value !== 'object' || value === null)
        return JSON.stringify(value);
    const entries = Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
//# sourceMappingURL=json.js.map
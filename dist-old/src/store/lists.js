/** The most names in one query, documents in one insert, or changes in one bulk write. */
const SLICE = 1_000;
/** Cuts a list into slices, each small enough for one call to the database. */
export function slices(all, size = SLICE) {
    const found = [];
    for (let at = 0; at < all.length; at += size)
        found.push(all.slice(at, at + size));
    return found;
}
/** Appends an item to the list under a key of a map. */
export function pushTo(lists, key, item) {
    const known = lists.get(key);
    if (known === undefined)
        lists.set(key, [item]);
    else
        known.push(item);
}
/** Groups items by a key, in their order. */
export function groupedBy(items, keyOf) {
    const groups = new Map();
    for (const item of items)
        pushTo(groups, keyOf(item), item);
    return groups;
}
//# sourceMappingURL=lists.js.map
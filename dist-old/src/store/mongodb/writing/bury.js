export const tombstoneOf = (_id) => ({ _id, deleted: true });
/** The collection, typed as one of tombstones. */
export function buried(collection) {
    return collection;
}
//# sourceMappingURL=bury.js.map
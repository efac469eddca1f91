import { PLAN } from '../indexes.js';
/** A text that is equal for two indexes exactly if they are the same. */
function said(key, where, sparse, unique) {
    return JSON.stringify([key, where ?? null, sparse === true, unique === true]);
}
/** Drops indexes that this layout does not have, or has differently under the same name; setUp makes the missing ones. */
export async function dropOldIndexes({ db }, plan = PLAN) {
    const there = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
    for (const { name, indexes } of plan) {
        // `about` has no indexes; GridFS collections have not changed.
        if (!there.has(name) || name.includes('.'))
            continue;
        const kept = new Map(indexes.map((one) => [one.name, said(one.key, one.partialFilterExpression, one.sparse, one.unique)]));
        for (const found of await db.collection(name).listIndexes().toArray()) {
            const { key, partialFilterExpression, sparse, unique } = found;
            const isSame = kept.get(found.name) === said(key, partialFilterExpression, sparse, unique);
            // Other indexes were made by an administrator, or belong to a shard key.
            if (!isSame && found.name.startsWith(`${name}_`))
                await db.collection(name).dropIndex(found.name);
        }
    }
}
//# sourceMappingURL=indexes.js.map
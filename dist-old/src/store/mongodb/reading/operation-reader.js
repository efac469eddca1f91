import { countDocuments, pageNewest } from './newest-first.js';
/** Newest first. @throws INVALID_CURSOR */
export async function pageOperations({ operations, ledger }, first, after, scope) {
    const list = { name: 'operations', first, after };
    const page = await pageNewest(operations, operationsIn(scope), list, (doc) => doc);
    return { ...page, items: await operationsOf({ ledger }, page.items) };
}
export function countOperations({ operations }, scope) {
    return countDocuments(operations, operationsIn(scope));
}
/** In the order of `ids`. */
export async function readOperations({ operations, ledger }, ids, scope) {
    const docs = await operations.find({ _id: { $in: [...ids] }, ...operationsIn(scope) }).toArray();
    const byId = new Map((await operationsOf({ ledger }, docs)).map((one) => [one.id, one]));
    return ids.map((id) => byId.get(id) ?? null);
}
/** Operations that touched no channel outside `scope`. */
export function operationsIn(scope) {
    return scope === null ? {} : { channels: { $not: { $elemMatch: { $nin: [...scope] } } } };
}
const NONE = { decided: 0, dropped: 0 };
async function operationsOf(from, docs) {
    const uncounted = docs.filter(({ decided, dropped }) => decided == null || dropped == null);
    const counted = await countDecisions(from, uncounted.map(({ key }) => key));
    return docs.map((doc) => {
        const { _id: id, source, summary, actor = null, changed, undone, at } = doc;
        const found = counted.get(doc.key) ?? NONE;
        const { decided, dropped } = {
            decided: doc.decided ?? found.decided,
            dropped: doc.dropped ?? found.dropped,
        };
        return {
            id,
            // Decisions made at capture have no operation, so `source` is never 'capture'.
            source: source,
            summary,
            actor,
            changed,
            kept: decided - dropped,
            dropped,
            undone,
            at,
        };
    });
}
/** Counts the decisions of operations that were made before their decisions were counted, by key. */
async function countDecisions({ ledger }, keys) {
    if (keys.length === 0)
        return new Map();
    const drops = { $cond: [{ $eq: ['$entry.fields.keep', false] }, 1, 0] };
    const found = await ledger
        .aggregate([
        { $match: { 'entry.operation': { $in: [...keys] } } },
        { $group: { _id: '$entry.operation', decided: { $sum: 1 }, dropped: { $sum: drops } } },
    ])
        .toArray();
    return new Map(found.map(({ _id, decided, dropped }) => [_id, { decided, dropped }]));
}
//# sourceMappingURL=operation-reader.js.map
import { documentsOf, recipeKey } from './recipes.js';
export function versionDoc({ channel, recipe, last }, seq) {
    return { _id: recipeKey({ channel, name: recipe }), recipe, channel, last, seq };
}
/** @returns with the highest seq of what was read */
export async function readVersions(collections, recipe) {
    const docs = await collections.datasetVersions.find({ $or: [{ _id: recipe }, { recipe }] }).toArray();
    const value = new Map();
    const count = (channel, last) => {
        value.set(channel, Math.max(last, value.get(channel) ?? 0));
    };
    for (const { channel, last } of docs)
        if (channel !== undefined)
            count(channel, last);
    const former = docs.find(({ channel }) => channel === undefined);
    if (former !== undefined)
        await countFormer(collections, recipe, former.last, count);
    return { value, seq: Math.max(0, ...docs.map(({ seq }) => seq)) };
}
/**
 * Earlier versions counted by name alone. The channel whose recipe it was goes on with that number; any other that has
 * datasets of the name, with its own highest.
 */
async function countFormer(collections, recipe, last, count) {
    for (const { _id, channel } of await documentsOf(collections, recipe, null)) {
        if (_id === recipe && channel !== undefined)
            count(channel, last);
    }
    const fields = { projection: { channel: 1, version: 1 } };
    const built = await collections.datasets.find({ recipeName: recipe }, fields).toArray();
    for (const { channel, version } of built)
        count(channel, version);
}
//# sourceMappingURL=dataset-versions.js.map
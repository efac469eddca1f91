import { versionDoc } from '../batches/dataset-versions.js';
import { formerRecipeDoc, recipeDoc, recipeTombstone } from '../batches/recipes.js';
import { replaceNewer, retryingDuplicates } from '../duplicates.js';
import { buried, tombstoneOf } from './bury.js';
/**
 * Writes a record's recipes and dataset versions. What a record of an earlier version says is written as servers of that
 * version write it, because any of them may do so as well.
 */
export async function putRecipes(collections, { recipes, deletedRecipes, versions, former }, seq) {
    const { recipes: stored } = collections;
    await Promise.all([
        replaceNewer(stored, recipes.map((recipe) => recipeDoc(recipe, seq)), seq),
        replaceNewer(buried(stored), deletedRecipes.map(recipeTombstone), seq),
        ...versions.map((version) => putVersion(collections, versionDoc(version, seq))),
    ]);
    if (former !== null) {
        await replaceNewer(stored, former.recipes.map((recipe) => formerRecipeDoc(recipe, seq)), seq);
        await replaceNewer(buried(stored), former.deletedRecipes.map(tombstoneOf), seq);
        for (const { recipe: _id, last } of former.versions)
            await putVersion(collections, { _id, last, seq });
    }
    for (const { channel, name } of [...recipes, ...deletedRecipes]) {
        // What an earlier version stored of it is outdated. That it was this channel's stays known: see readVersions.
        const outdated = { _id: name, channel, name: { $exists: false }, seq: { $lt: seq } };
        await stored.updateOne(outdated, {
            $set: { deleted: true, seq },
            $unset: { id: '', document: '' },
        });
    }
}
async function putVersion({ datasetVersions }, { _id, last, seq, ...named }) {
    const change = { $max: { last, seq }, ...('recipe' in named ? { $set: named } : {}) };
    await retryingDuplicates(() => datasetVersions.updateOne({ _id }, change, { upsert: true }));
}
//# sourceMappingURL=apply-recipes.js.map
import { byName } from '../../../model/recipe.js';
import { inScope } from '../reading/living.js';
/** The `_id` of a recipe's document, and of that of its dataset versions. Names hold no colon. */
export const recipeKey = ({ channel, name }) => `${name}:${channel}`;
/** The recipes of a name, in order of channel. */
export async function readRecipesNamed(collections, name, scope) {
    return presentOf(await documentsOf(collections, name, scope));
}
/** All documents of a name, in either form, tombstones too. */
export function documentsOf({ recipes }, name, scope) {
    return recipes.find({ $or: [{ _id: name }, { name }], ...inScope(scope) }).toArray();
}
export async function readRecipeById(collections, id, scope) {
    const found = await collections.recipes.findOne({ id, ...inScope(scope) });
    if (found === null)
        return null;
    // An earlier version's document may be outdated.
    const named = await readRecipesNamed(collections, found.name ?? found._id, [found.channel]);
    return named.find((recipe) => recipe.id === id) ?? null;
}
/** In order of name, then of channel. */
export async function listRecipes({ recipes }, scope) {
    return presentOf(await recipes.find({ ...inScope(scope) }).toArray());
}
/**
 * The recipes that documents tell of. A recipe may have two: one under its name alone, which an earlier version wrote,
 * and one under name and channel. The newer one holds, also where it is a tombstone; of equal ones the latter, because
 * whatever writes it says in the other one that it is outdated (see putRecipes).
 */
export function presentOf(docs) {
    const newest = new Map();
    for (const doc of docs) {
        const { _id, name = _id, channel = '' } = doc;
        const key = JSON.stringify([name, channel]);
        const known = newest.get(key);
        const isNewer = known === undefined || known.seq < doc.seq;
        if (isNewer || (known.seq === doc.seq && known.name === undefined))
            newest.set(key, doc);
    }
    return [...newest.values()].flatMap((doc) => ('document' in doc ? [recipeOf(doc)] : [])).sort(byName);
}
export function recipeDoc({ id, ...recipe }, seq) {
    const { channel, name } = recipe;
    return { _id: recipeKey(recipe), name, id, channel, document: JSON.stringify(recipe), seq };
}
/** As servers of earlier versions stored it. */
export function formerRecipeDoc(recipe, seq) {
    const { name, ...doc } = recipeDoc(recipe, seq);
    return { ...doc, _id: recipe.name };
}
export const recipeTombstone = ({ channel, name }) => ({
    _id: recipeKey({ channel, name }),
    name,
    channel,
    deleted: true,
});
function recipeOf({ id, document }) {
    return { ...JSON.parse(document), id };
}
//# sourceMappingURL=recipes.js.map
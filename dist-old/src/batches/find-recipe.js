import { StepwellError } from '../errors/index.js';
/** Recipes of one name that an error lists. */
const MOST_LISTED = 10;
/**
 * The recipe of an id, else the only one of a name, among those of the channels that a caller sees; null: none.
 * @param path of the argument that names it
 * @throws AMBIGUOUS where several of these channels have a recipe of the name
 */
export async function findRecipe(store, nameOrId, scope, path) {
    const identified = await store.readRecipeById(nameOrId, scope);
    if (identified !== null)
        return identified;
    const [found = null, ...others] = await store.readRecipesNamed(nameOrId, scope);
    if (found === null || others.length === 0)
        return found;
    const listed = [found, ...others].slice(0, MOST_LISTED).map(({ channel, id }) => `${channel}: ${id}`);
    const channels = [...listed, ...(others.length < MOST_LISTED ? [] : ['…'])].join(', ');
    throw new StepwellError('AMBIGUOUS', { recipe: nameOrId, channels }, { path });
}
//# sourceMappingURL=find-recipe.js.map
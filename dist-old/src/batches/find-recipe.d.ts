import type { Recipe } from '../model/recipe.js';
import type { ChannelScope, StepStore } from '../store/port.js';
export type NamedRecipes = Pick<StepStore, 'readRecipesNamed' | 'readRecipeById'>;
/**
 * The recipe of an id, else the only one of a name, among those of the channels that a caller sees; null: none.
 * @param path of the argument that names it
 * @throws AMBIGUOUS where several of these channels have a recipe of the name
 */
export declare function findRecipe(store: NamedRecipes, nameOrId: string, scope: ChannelScope, path: readonly string[]): Promise<Recipe | null>;

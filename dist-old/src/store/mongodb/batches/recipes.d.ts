import { type Recipe, type RecipeName } from '../../../model/recipe.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { RecipeDoc } from './documents.js';
type Recipes = Pick<Collections, 'recipes'>;
/** What is left of a deleted recipe. */
export type RecipeTombstone = Pick<RecipeDoc, '_id' | 'seq'> & Partial<Pick<RecipeDoc, 'name' | 'channel'>> & {
    readonly deleted: true;
};
type Stored = RecipeDoc | RecipeTombstone;
/** The `_id` of a recipe's document, and of that of its dataset versions. Names hold no colon. */
export declare const recipeKey: ({ channel, name }: RecipeName) => string;
/** The recipes of a name, in order of channel. */
export declare function readRecipesNamed(collections: Recipes, name: string, scope: ChannelScope): Promise<readonly Recipe[]>;
/** All documents of a name, in either form, tombstones too. */
export declare function documentsOf({ recipes }: Recipes, name: string, scope: ChannelScope): Promise<readonly Stored[]>;
export declare function readRecipeById(collections: Recipes, id: string, scope: ChannelScope): Promise<Recipe | null>;
/** In order of name, then of channel. */
export declare function listRecipes({ recipes }: Recipes, scope: ChannelScope): Promise<readonly Recipe[]>;
/**
 * The recipes that documents tell of. A recipe may have two: one under its name alone, which an earlier version wrote,
 * and one under name and channel. The newer one holds, also where it is a tombstone; of equal ones the latter, because
 * whatever writes it says in the other one that it is outdated (see putRecipes).
 */
export declare function presentOf(docs: readonly Stored[]): readonly Recipe[];
export declare function recipeDoc({ id, ...recipe }: Recipe, seq: number): RecipeDoc;
/** As servers of earlier versions stored it. */
export declare function formerRecipeDoc(recipe: Recipe, seq: number): RecipeDoc;
export declare const recipeTombstone: ({ channel, name }: RecipeName) => Omit<RecipeTombstone, "seq">;
export {};

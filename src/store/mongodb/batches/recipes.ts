import type { Recipe } from '../../../model/recipe.js';
import type { ChannelScope, StepStore } from '../../port.js';
import type { Collections } from '../collections.js';
import { translated } from '../connect.js';
import type { RecipeDoc } from '../documents.js';
import { ignoringDuplicates } from '../duplicates.js';
import { inScope } from './scope.js';

type RecipesOfStore = Pick<
  StepStore,
  'saveRecipe' | 'readRecipe' | 'readRecipeById' | 'listRecipes' | 'deleteRecipe'
>;

/** Recipes by name. */
export class MongoRecipes implements RecipesOfStore {
  constructor(private readonly collections: Pick<Collections, 'recipes'>) {}

  saveRecipe({ id, ...recipe }: Recipe): Promise<Recipe> {
    return translated(async () => {
      const { recipes } = this.collections;
      const fields = { channel: recipe.channel, document: JSON.stringify(recipe) };
      for (;;) {
        // Inserted or changed, never both in one: not every server keeps an upsert apart from another's.
        await ignoringDuplicates(recipes.insertOne({ _id: recipe.name, id, ...fields }));
        const saved = await recipes.findOneAndUpdate(
          { _id: recipe.name },
          { $set: fields },
          { returnDocument: 'after' },
        );
        // Null: it was deleted in between.
        if (saved !== null) return recipeOf(saved);
      }
    });
  }

  readRecipe(name: string, scope: ChannelScope): Promise<Recipe | null> {
    return this.one({ _id: name }, scope);
  }

  readRecipeById(id: string, scope: ChannelScope): Promise<Recipe | null> {
    return this.one({ id }, scope);
  }

  listRecipes(scope: ChannelScope): Promise<readonly Recipe[]> {
    return translated(async () => {
      const found = await this.collections.recipes.find(inScope(scope)).sort({ _id: 1 }).toArray();
      return found.map(recipeOf);
    });
  }

  deleteRecipe(name: string, scope: ChannelScope): Promise<Recipe | null> {
    return translated(async () => {
      const deleted = await this.collections.recipes.findOneAndDelete({ _id: name, ...inScope(scope) });
      return deleted === null ? null : recipeOf(deleted);
    });
  }

  private one(which: Partial<Pick<RecipeDoc, '_id' | 'id'>>, scope: ChannelScope): Promise<Recipe | null> {
    return translated(async () => {
      const found = await this.collections.recipes.findOne({ ...which, ...inScope(scope) });
      return found === null ? null : recipeOf(found);
    });
  }
}

function recipeOf({ id, document }: RecipeDoc): Recipe {
  return { ...(JSON.parse(document) as Omit<Recipe, 'id'>), id };
}

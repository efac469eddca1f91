import type { Recipe } from '../../../model/recipe.js';
import type { ChannelScope, StepStore } from '../../port.js';
import type { Collections } from '../collections.js';
import { translated } from '../connect.js';
import type { RecipeDoc } from '../documents.js';
import { inScope } from './scope.js';

/** Reads recipes by name and by id. */
export class MongoRecipes implements Pick<StepStore, 'readRecipe' | 'readRecipeById' | 'listRecipes'> {
  constructor(private readonly collections: Pick<Collections, 'recipes'>) {}

  readRecipe(name: string, scope: ChannelScope): Promise<Recipe | null> {
    return this.one({ _id: name }, scope);
  }

  readRecipeById(id: string, scope: ChannelScope): Promise<Recipe | null> {
    return this.one({ id }, scope);
  }

  listRecipes(scope: ChannelScope): Promise<readonly Recipe[]> {
    return translated(async () => {
      const found = await this.collections.recipes
        .find({ ...PRESENT, ...inScope(scope) })
        .sort({ _id: 1 })
        .toArray();
      return found.map(recipeOf);
    });
  }

  private one(which: Partial<Pick<RecipeDoc, '_id' | 'id'>>, scope: ChannelScope): Promise<Recipe | null> {
    return translated(async () => {
      const found = await this.collections.recipes.findOne({ ...PRESENT, ...which, ...inScope(scope) });
      return found === null ? null : recipeOf(found);
    });
  }
}

/** Leaves out what stands in place of a deleted recipe. */
const PRESENT = { document: { $exists: true } } as const;

export function recipeDoc({ id, ...recipe }: Recipe, seq: number): RecipeDoc {
  return { _id: recipe.name, id, channel: recipe.channel, document: JSON.stringify(recipe), seq };
}

export function recipeOf({ id, document }: RecipeDoc): Recipe {
  return { ...(JSON.parse(document) as Omit<Recipe, 'id'>), id };
}

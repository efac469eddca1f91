import type { Policy } from '../../../model/policy.js';
import type { Recipe } from '../../../model/recipe.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { PolicyDoc, RecipeDoc } from '../documents.js';
import { inScope } from '../reading/living.js';

/** Excludes the tombstones of deleted recipes. */
const PRESENT = { document: { $exists: true } } as const;

export async function readRecipe(
  { recipes }: Pick<Collections, 'recipes'>,
  which: Partial<Pick<RecipeDoc, '_id' | 'id'>>,
  scope: ChannelScope,
): Promise<Recipe | null> {
  const found = await recipes.findOne({ ...PRESENT, ...which, ...inScope(scope) });
  return found === null ? null : recipeOf(found);
}

/** In order of name. */
export async function listRecipes(
  { recipes }: Pick<Collections, 'recipes'>,
  scope: ChannelScope,
): Promise<readonly Recipe[]> {
  const found = await recipes
    .find({ ...PRESENT, ...inScope(scope) })
    .sort({ _id: 1 })
    .toArray();
  return found.map(recipeOf);
}

export function recipeDoc({ id, ...recipe }: Recipe, seq: number): RecipeDoc {
  return { _id: recipe.name, id, channel: recipe.channel, document: JSON.stringify(recipe), seq };
}

export function recipeOf({ id, document }: RecipeDoc): Recipe {
  return { ...(JSON.parse(document) as Omit<Recipe, 'id'>), id };
}

/** The current version of the deployment's weights; 0 before the first. */
export async function readPolicy({ policy }: Pick<Collections, 'policy'>): Promise<Policy> {
  return policyOf(await policy.findOne({ _id: 'policy' }));
}

export function policyDoc({ version, paused, updatedAt }: Policy, seq: number): PolicyDoc {
  return { _id: 'policy', version, paused, updatedAt, seq };
}

function policyOf(found: PolicyDoc | null): Policy {
  const { version = 0, paused = false, updatedAt = null } = found ?? {};
  return { version, paused, updatedAt };
}

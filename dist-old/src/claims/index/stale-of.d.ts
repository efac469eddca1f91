import type { FoundUnit, RecipeUnit } from '../../model/claim.js';
import type { Recipe } from '../../model/recipe.js';
/** A unit that the policy has made stale. */
export declare function staleOf(unit: RecipeUnit, { maxPolicyLag }: Recipe): FoundUnit;

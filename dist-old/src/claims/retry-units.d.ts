import type { Recipe } from '../model/recipe.js';
import type { StepStore } from '../store/port.js';
/**
 * Makes poisoned units of a recipe ready again; answers how many were.
 * @param units ids; null: all
 * @throws UNKNOWN_UNIT
 */
export declare function retryUnits(store: StepStore, recipe: Recipe, units: readonly string[] | null): Promise<number>;

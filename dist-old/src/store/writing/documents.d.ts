import { type Dataset } from '../../model/dataset.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe, RecipeName } from '../../model/recipe.js';
import type { DatasetUpdate, PolicyChange } from '../port.js';
import type { Pass } from './pass.js';
/**
 * Saves a recipe. That of its channel and name is replaced and keeps its id, and what was claimed of it.
 * @throws RECIPE_IN_USE where its units are others than those that were claimed
 */
export declare function saveRecipe(pass: Pass, recipe: Recipe): Recipe;
export declare function deleteRecipe(pass: Pass, recipe: RecipeName): void;
/** Stores a dataset under the next version of its recipe. A version is never used twice. */
export declare function createDataset(pass: Pass, given: Omit<Dataset, 'version'>): Dataset;
/** Changes an unfinished dataset; a finished one is returned unchanged. @throws UNKNOWN_DATASET */
export declare function updateDataset(pass: Pass, { id, patch }: DatasetUpdate): Dataset;
export declare function deleteDataset(pass: Pass, id: string): void;
/**
 * Changes the named fields; `updatedAt` is the time of the last version. The version that holds already changes
 * nothing.
 * @throws POLICY_VERSION_BACKWARDS for a version below the current one, unless it is forced
 */
export declare function updatePolicy(pass: Pass, { version, paused, force }: PolicyChange): Policy;

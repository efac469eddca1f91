import { StepwellError } from '../../errors/index.js';
import { type Dataset, isUnfinished } from '../../model/dataset.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe, RecipeName } from '../../model/recipe.js';
import type { DatasetUpdate, PolicyChange } from '../port.js';
import type { Pass } from './pass.js';

/**
 * Saves a recipe. That of its channel and name is replaced and keeps its id, and what was claimed of it.
 * @throws RECIPE_IN_USE where its units are others than those that were claimed
 */
export function saveRecipe(pass: Pass, recipe: Recipe): Recipe {
  const { name, unit } = recipe;
  const stored = pass.documents.recipe(recipe);
  const { claimedAs } = stored ?? {};
  if (claimedAs !== undefined && unit !== undefined && unit !== claimedAs) {
    throw new StepwellError('RECIPE_IN_USE', { name, claimed: claimedAs, unit }, { path: ['formatter'] });
  }
  const kept = claimedAs === undefined ? {} : { claimedAs };
  const saved = stored === null ? recipe : { ...recipe, id: stored.id, ...kept };
  pass.documents.putRecipe(recipe, saved);
  return saved;
}

export function deleteRecipe(pass: Pass, recipe: RecipeName): void {
  if (pass.documents.recipe(recipe) !== null) pass.documents.putRecipe(recipe, null);
}

/** Stores a dataset under the next version of its recipe. A version is never used twice. */
export function createDataset(pass: Pass, given: Omit<Dataset, 'version'>): Dataset {
  const { channel, recipeName: name } = given;
  const dataset: Dataset = { ...given, version: pass.documents.nextVersion({ channel, name }) };
  pass.documents.putDataset(dataset.id, dataset);
  return dataset;
}

/** Changes an unfinished dataset; a finished one is returned unchanged. @throws UNKNOWN_DATASET */
export function updateDataset(pass: Pass, { id, patch }: DatasetUpdate): Dataset {
  const stored = pass.documents.dataset(id);
  if (stored === null) throw new StepwellError('UNKNOWN_DATASET', { id });
  if (!isUnfinished(stored)) return stored;
  const dataset: Dataset = { ...stored, ...patch };
  pass.documents.putDataset(id, dataset);
  return dataset;
}

export function deleteDataset(pass: Pass, id: string): void {
  if (pass.documents.dataset(id) !== null) pass.documents.putDataset(id, null);
}

/**
 * Changes the named fields; `updatedAt` is the time of the last version. The version that holds already changes
 * nothing.
 * @throws POLICY_VERSION_BACKWARDS for a version below the current one, unless it is forced
 */
export function updatePolicy(pass: Pass, { version, paused, force = false }: PolicyChange): Policy {
  const stored = pass.documents.policy();
  if (version !== undefined && version < stored.version && !force) {
    const params = { given: version, current: stored.version };
    throw new StepwellError('POLICY_VERSION_BACKWARDS', params, { path: ['version'] });
  }
  // Before the first version is set the policy says 0, with `updatedAt` null; setting 0 then is a change.
  const isSame = version === undefined || (version === stored.version && stored.updatedAt !== null);
  const policy: Policy = {
    version: version ?? stored.version,
    paused: paused ?? stored.paused,
    updatedAt: isSame ? stored.updatedAt : pass.now,
  };
  if (!isSame || policy.paused !== stored.paused) pass.documents.putPolicy(policy);
  return policy;
}

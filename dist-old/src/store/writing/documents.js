import { StepwellError } from '../../errors/index.js';
import { isUnfinished } from '../../model/dataset.js';
/**
 * Saves a recipe. That of its channel and name is replaced and keeps its id, and what was claimed of it.
 * @throws RECIPE_IN_USE where its units are others than those that were claimed
 */
export function saveRecipe(pass, recipe) {
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
export function deleteRecipe(pass, recipe) {
    if (pass.documents.recipe(recipe) !== null)
        pass.documents.putRecipe(recipe, null);
}
/** Stores a dataset under the next version of its recipe. A version is never used twice. */
export function createDataset(pass, given) {
    const { channel, recipeName: name } = given;
    const dataset = { ...given, version: pass.documents.nextVersion({ channel, name }) };
    pass.documents.putDataset(dataset.id, dataset);
    return dataset;
}
/** Changes an unfinished dataset; a finished one is returned unchanged. @throws UNKNOWN_DATASET */
export function updateDataset(pass, { id, patch }) {
    const stored = pass.documents.dataset(id);
    if (stored === null)
        throw new StepwellError('UNKNOWN_DATASET', { id });
    if (!isUnfinished(stored))
        return stored;
    const dataset = { ...stored, ...patch };
    pass.documents.putDataset(id, dataset);
    return dataset;
}
export function deleteDataset(pass, id) {
    if (pass.documents.dataset(id) !== null)
        pass.documents.putDataset(id, null);
}
/**
 * Changes the named fields; `updatedAt` is the time of the last version. The version that holds already changes
 * nothing.
 * @throws POLICY_VERSION_BACKWARDS for a version below the current one, unless it is forced
 */
export function updatePolicy(pass, { version, paused, force = false }) {
    const stored = pass.documents.policy();
    if (version !== undefined && version < stored.version && !force) {
        const params = { given: version, current: stored.version };
        throw new StepwellError('POLICY_VERSION_BACKWARDS', params, { path: ['version'] });
    }
    // Before the first version is set the policy says 0, with `updatedAt` null; setting 0 then is a change.
    const isSame = version === undefined || (version === stored.version && stored.updatedAt !== null);
    const policy = {
        version: version ?? stored.version,
        paused: paused ?? stored.paused,
        updatedAt: isSame ? stored.updatedAt : pass.now,
    };
    if (!isSame || policy.paused !== stored.paused)
        pass.documents.putPolicy(policy);
    return policy;
}
//# sourceMappingURL=documents.js.map
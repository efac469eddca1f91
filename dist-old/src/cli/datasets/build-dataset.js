import { z } from 'zod';
import { throwUserErrors, userErrors } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { followToEnd } from '../jobs/follow-to-end.js';
import { DATASET_FIELDS, dataset } from './dataset.js';
const saved = z.object({
    saveRecipe: z.object({ recipe: z.object({ id: z.string() }).nullable(), userErrors }),
});
const built = z.object({ buildDataset: z.object({ dataset: dataset.nullable(), userErrors }) });
const found = z.object({ dataset: dataset.nullable() });
/** Stores a recipe under its name in its channel, replacing an earlier one. Returns its id. */
export async function saveRecipe(client, input) {
    const document = `mutation Save($input: RecipeInput!) {
    saveRecipe(input: $input) { recipe { id } userErrors { code message path } }
  }`;
    const { saveRecipe: payload } = await client.query(saved, document, { input });
    throwUserErrors(payload.userErrors);
    if (payload.recipe === null) {
        throw new StepwellError('INVALID_ANSWER', { url: client.url, detail: 'neither a recipe nor an error' });
    }
    return payload.recipe.id;
}
/** Starts a build and returns before it ends. */
export async function startBuild(client, options) {
    const document = `mutation Build($recipe: String!, $encoding: Encoding!, $limitUnits: Int, $asOf: FeedCursor) {
    buildDataset(recipe: $recipe, encoding: $encoding, limitUnits: $limitUnits, asOf: $asOf) {
      dataset { ${DATASET_FIELDS} } userErrors { code message path }
    }
  }`;
    const { buildDataset } = await client.query(built, document, { ...options });
    throwUserErrors(buildDataset.userErrors);
    if (buildDataset.dataset === null) {
        throw new StepwellError('INVALID_ANSWER', { url: client.url, detail: 'neither a dataset nor an error' });
    }
    return buildDataset.dataset;
}
/** @throws UNKNOWN_DATASET */
export async function readDataset(client, id) {
    const document = `query Dataset($id: ID!) { dataset(id: $id) { ${DATASET_FIELDS} } }`;
    const answer = await client.query(found, document, { id });
    if (answer.dataset === null)
        throw new StepwellError('UNKNOWN_DATASET', { id });
    return answer.dataset;
}
/** Waits for the end of a build. @throws BUILD_FAILED if it failed or was cancelled */
export async function waitForBuild(client, started, follower) {
    const { id } = started;
    const event = z.object({ datasetProgress: dataset }).transform(({ datasetProgress }) => datasetProgress);
    const subscription = `subscription Build($id: ID!) { datasetProgress(id: $id) { ${DATASET_FIELDS} } }`;
    const read = () => readDataset(client, id);
    const ended = await followToEnd(started, { client, id, subscription, event, read }, follower);
    if (ended.status === 'SUCCEEDED')
        return ended;
    const { status, error } = ended;
    throw new StepwellError('BUILD_FAILED', { id, status, detail: error ?? 'no reason was given' });
}
//# sourceMappingURL=build-dataset.js.map
import { z } from 'zod';
import type { ServerClient } from '../../client/server-client.js';
import { throwUserErrors, userErrors } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { type Follower, followToEnd } from '../jobs/follow-to-end.js';
import { type CliDataset, DATASET_FIELDS, dataset } from './dataset.js';
import type { RecipeFile } from './read-recipe-file.js';

const saved = z.object({
  saveRecipe: z.object({ recipe: z.object({ id: z.string() }).nullable(), userErrors }),
});
const built = z.object({ buildDataset: z.object({ dataset: dataset.nullable(), userErrors }) });
const found = z.object({ dataset: dataset.nullable() });

/** Stores a recipe under its name in its channel, replacing an earlier one. Returns its id. */
export async function saveRecipe(client: ServerClient, input: RecipeFile): Promise<string> {
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

interface BuildOptions {
  /** Name or id. */
  readonly recipe: string;
  readonly encoding: string;
  readonly limitUnits: number | null;
  readonly asOf: string | null;
}

/** Starts a build and returns before it ends. */
export async function startBuild(client: ServerClient, options: BuildOptions): Promise<CliDataset> {
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
export async function readDataset(client: ServerClient, id: string): Promise<CliDataset> {
  const document = `query Dataset($id: ID!) { dataset(id: $id) { ${DATASET_FIELDS} } }`;
  const answer = await client.query(found, document, { id });
  if (answer.dataset === null) throw new StepwellError('UNKNOWN_DATASET', { id });
  return answer.dataset;
}

/** Waits for the end of a build. @throws BUILD_FAILED if it failed or was cancelled */
export async function waitForBuild(
  client: ServerClient,
  started: CliDataset,
  follower: Follower<CliDataset>,
): Promise<CliDataset> {
  const { id } = started;
  const event = z.object({ datasetProgress: dataset }).transform(({ datasetProgress }) => datasetProgress);
  const subscription = `subscription Build($id: ID!) { datasetProgress(id: $id) { ${DATASET_FIELDS} } }`;
  const read = () => readDataset(client, id);
  const ended = await followToEnd(started, { client, id, subscription, event, read }, follower);
  if (ended.status === 'SUCCEEDED') return ended;
  const { status, error } = ended;
  throw new StepwellError('BUILD_FAILED', { id, status, detail: error ?? 'no reason was given' });
}

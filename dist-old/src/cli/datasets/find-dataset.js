import { z } from 'zod';
import { StepwellError } from '../../errors/index.js';
import { readDataset } from './build-dataset.js';
const PAGE = 100;
const answer = z.object({
    recipe: z.object({ name: z.string() }).nullable(),
    datasets: z.object({
        nodes: z.array(z.object({ id: z.string(), status: z.string() })),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    }),
});
const NEWEST = `query Newest($recipe: String!, $after: Cursor) {
  recipe(name: $recipe) { name }
  datasets(recipe: $recipe, first: ${PAGE}, after: $after) {
    nodes { id status } pageInfo { hasNextPage endCursor }
  }
}`;
/**
 * The id of a dataset: the one of this id, or the newest finished one of a recipe, which is given by its name or id.
 * @throws UNKNOWN_DATASET, UNKNOWN_RECIPE, NO_FINISHED_DATASET
 */
export async function findDataset(client, given) {
    if (given.startsWith('ds_'))
        return (await readDataset(client, given)).id;
    const page = (after) => client.query(answer, NEWEST, { recipe: given, after });
    for (let found = await page(null);; found = await page(found.datasets.pageInfo.endCursor)) {
        const { recipe, datasets } = found;
        const finished = datasets.nodes.find(({ status }) => status === 'SUCCEEDED');
        if (finished !== undefined)
            return finished.id;
        // Datasets outlive their recipe.
        if (recipe === null && datasets.nodes.length === 0)
            throw new StepwellError('UNKNOWN_RECIPE', { name: given });
        if (!datasets.pageInfo.hasNextPage)
            throw new StepwellError('NO_FINISHED_DATASET', { recipe: given });
    }
}
//# sourceMappingURL=find-dataset.js.map
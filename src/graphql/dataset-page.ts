import type { Dataset } from '../model/dataset.js';
import { ConnectionPage } from './connection-page.js';
import type { GraphqlContext } from './context.js';
import { pageSize } from './page-size.js';

/** Datasets, newest first; `recipe: null`: of all recipes. @throws OUT_OF_RANGE */
export async function datasetPage(
  { caller, services }: GraphqlContext,
  recipe: string | null,
  first: number | null,
  after: string | null | undefined,
): Promise<ConnectionPage<Dataset>> {
  const page = await services.batches.pageDatasets(caller, recipe, pageSize(first, 20), after ?? null);
  return new ConnectionPage(page, page.total);
}

import type { Dataset } from '../../model/dataset.js';
import { byName, type Recipe } from '../../model/recipe.js';
import type { Count, Page } from '../../query/page.js';
import { listName } from '../cursor.js';
import type { ChannelScope } from '../port.js';
import { isSeen } from '../within-scope.js';
import { type Sql, scoped } from './compile-filter.js';
import type { Connection, SqlRow } from './connection.js';
import { countOf, pageOf } from './keyset-page.js';
import { type LongRead, oneByOne } from './long-read.js';
import { readRow } from './rows.js';

const SEEN: Sql = { text: '1', values: [] };

const recipeOf = (row: SqlRow): Recipe => JSON.parse(String(row.document)) as Recipe;
const datasetOf = (row: SqlRow): Dataset => JSON.parse(String(row.document)) as Dataset;

/** The recipes of a name, at most one of each channel. */
export function readRecipesNamed(
  connection: Connection,
  name: string,
  scope: ChannelScope,
): readonly Recipe[] {
  return recipesWhere(connection, scoped({ text: 'name = ?', values: [name] }, scope, 'channel'));
}

export function readRecipeById(connection: Connection, id: string, scope: ChannelScope): Recipe | null {
  return readRow(connection, 'SELECT * FROM recipes WHERE id = ?', [id], recipeOf, scope);
}

export function listRecipes(connection: Connection, scope: ChannelScope): readonly Recipe[] {
  return recipesWhere(connection, scoped(SEEN, scope, 'channel'));
}

function recipesWhere(connection: Connection, { text, values }: Sql): readonly Recipe[] {
  return connection
    .all(`SELECT document FROM recipes WHERE ${text}`, ...values)
    .map(recipeOf)
    .sort(byName);
}

/** In the order of `ids`. */
export function readDatasets(
  connection: Connection,
  ids: readonly string[],
  scope: ChannelScope,
): readonly (Dataset | null)[] {
  return ids.map((id) => readRow(connection, 'SELECT * FROM datasets WHERE id = ?', [id], datasetOf, scope));
}

/** Newest first. @throws INVALID_CURSOR */
export function pageDatasets(
  connection: Connection,
  recipe: string | null,
  first: number,
  after: string | null,
  scope: ChannelScope,
): Page<Dataset> {
  return pageOf(connection, first, after, {
    columns: '*',
    tables: 'datasets',
    condition: datasetsOf(recipe, scope),
    name: listName('datasets', recipe),
    by: 'key',
    tie: 'key',
    descending: true,
    read: datasetOf,
  });
}

export const countDatasets = (connection: Connection, recipe: string | null, scope: ChannelScope): Count =>
  countOf(connection, 'datasets', datasetsOf(recipe, scope));

function datasetsOf(recipe: string | null, scope: ChannelScope): Sql {
  return scoped(recipe === null ? SEEN : { text: 'recipe = ?', values: [recipe] }, scope, 'channel');
}

/** For each step, the datasets that hold it, newest first. */
export function readStepDatasets(
  connection: Connection,
  ids: readonly string[],
  scope: ChannelScope,
): LongRead<Dataset[][]> {
  const { text, values } = scoped(scoped(SEEN, scope, 's.channel'), scope, 'd.channel');
  const sql = `SELECT d.document FROM steps s JOIN dataset_steps m ON m.step = s.position JOIN datasets d ON d.key = m.dataset
    WHERE s.id = ? AND ${text} ORDER BY d.key DESC`;
  return oneByOne(ids, (id) => connection.all(sql, id, ...values).map(datasetOf));
}

/** For each trajectory, the datasets that hold steps of it, newest first. */
export function readTrajectoryDatasets(
  connection: Connection,
  refs: readonly { readonly channel: string; readonly uid: string }[],
  scope: ChannelScope,
): LongRead<Dataset[][]> {
  const { text, values } = scoped(SEEN, scope, 'd.channel');
  const sql = `SELECT d.document FROM datasets d WHERE ${text} AND d.key IN (
      SELECT m.dataset FROM trajectories t JOIN steps s ON s.trajectory = t.key
        JOIN dataset_steps m ON m.step = s.position WHERE t.channel = ? AND t.uid = ?)
    ORDER BY d.key DESC`;
  return oneByOne(refs, (ref) =>
    isSeen(scope)(ref) ? connection.all(sql, ...values, ref.channel, ref.uid).map(datasetOf) : [],
  );
}

/** The newest finished datasets that hold any of the steps. */
export function datasetsWith(
  connection: Connection,
  steps: readonly number[],
  scope: ChannelScope,
  limit: number,
): readonly Dataset[] {
  const holding = `key IN (SELECT dataset FROM dataset_steps WHERE step IN (SELECT value FROM json_each(?)))`;
  const { text, values } = scoped({ text: holding, values: [JSON.stringify(steps)] }, scope, 'channel');
  const sql = `
    SELECT document FROM datasets WHERE ${text} AND document ->> '$.status' = 'SUCCEEDED' ORDER BY key DESC LIMIT ?`;
  return connection.all(sql, ...values, limit).map(datasetOf);
}

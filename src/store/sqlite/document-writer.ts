import { StepwellError } from '../../errors/index.js';
import { type Dataset, isUnfinished } from '../../model/dataset.js';
import type { Recipe } from '../../model/recipe.js';
import type { DatasetUpdate } from '../port.js';
import type { Connection } from './connection.js';

/** Saves by name: a recipe of that name keeps its id and is replaced. */
export function saveRecipe(connection: Connection, recipe: Recipe): Recipe {
  const found = connection.get('SELECT id FROM recipes WHERE name = ?', recipe.name);
  const saved: Recipe = found === undefined ? recipe : { ...recipe, id: String(found.id) };
  connection.run('DELETE FROM recipes WHERE name = ?', recipe.name);
  const sql = 'INSERT INTO recipes (id, name, channel, document) VALUES (?, ?, ?, ?)';
  connection.run(sql, saved.id, saved.name, saved.channel, JSON.stringify(saved));
  return saved;
}

export function deleteRecipe(connection: Connection, name: string): void {
  connection.run('DELETE FROM recipes WHERE name = ?', name);
}

export function createDataset(connection: Connection, given: Omit<Dataset, 'version'>): Dataset {
  const row = connection.get(
    `INSERT INTO dataset_versions VALUES (?, 1) ON CONFLICT (recipe) DO UPDATE SET last = last + 1 RETURNING last`,
    given.recipeName,
  );
  const dataset: Dataset = { ...given, version: Number(row?.last) };
  connection.run(
    'INSERT INTO datasets (id, recipe, channel, version, document) VALUES (?, ?, ?, ?, ?)',
    dataset.id,
    dataset.recipeName,
    dataset.channel,
    dataset.version,
    JSON.stringify(dataset),
  );
  return dataset;
}

/** @throws UNKNOWN_DATASET */
export function updateDataset(connection: Connection, { id, patch }: DatasetUpdate): Dataset {
  const row = connection.get('SELECT document FROM datasets WHERE id = ?', id);
  if (row === undefined) throw new StepwellError('UNKNOWN_DATASET', { id });
  const stored = JSON.parse(String(row.document)) as Dataset;
  if (!isUnfinished(stored)) return stored;
  const dataset: Dataset = { ...stored, ...patch };
  connection.run('UPDATE datasets SET document = ? WHERE id = ?', JSON.stringify(dataset), id);
  return dataset;
}

/** @throws UNKNOWN_DATASET */
export function addDatasetSteps(connection: Connection, id: string, stepIds: readonly string[]): void {
  const dataset = connection.get('SELECT key FROM datasets WHERE id = ?', id);
  if (dataset === undefined) throw new StepwellError('UNKNOWN_DATASET', { id });
  const sql =
    'INSERT OR IGNORE INTO dataset_steps (step, dataset) SELECT position, ? FROM steps WHERE id = ?';
  for (const stepId of stepIds) connection.run(sql, Number(dataset.key), stepId);
}

export function deleteDataset(connection: Connection, id: string): void {
  connection.run('DELETE FROM dataset_steps WHERE dataset = (SELECT key FROM datasets WHERE id = ?)', id);
  connection.run('DELETE FROM datasets WHERE id = ?', id);
}

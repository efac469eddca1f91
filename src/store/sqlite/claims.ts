import { type Batch, type Consumer, type RecipeUnit, standingOf, turnOf } from '../../model/claim.js';
import type { Commit } from '../writing/commit.js';
import type { Connection, SqlRow } from './connection.js';

export function readUnit(connection: Connection, recipe: string, unit: number): RecipeUnit | null {
  const sql = 'SELECT document FROM recipe_units WHERE recipe = ? AND unit = ?';
  return documentOf(connection.get(sql, recipe, unit));
}

export function readBatch(connection: Connection, id: string): Batch | null {
  return documentOf(connection.get('SELECT document FROM batches WHERE id = ?', id));
}

export function readConsumer(connection: Connection, recipe: string, name: string): Consumer | null {
  return documentOf(
    connection.get('SELECT document FROM consumers WHERE recipe = ? AND name = ?', recipe, name),
  );
}

/** Writes what a commit changes of units, batches and consumers. */
export function applyClaims(
  connection: Connection,
  { units, goneUnits, batches, goneBatches, consumers }: Commit,
): void {
  for (const { recipe, unit } of goneUnits) {
    connection.run('DELETE FROM recipe_units WHERE recipe = ? AND unit = ?', recipe, unit);
  }
  for (const row of units) {
    const { recipe, unit, promptUid, uses, rank, freshUntil } = row;
    const text = JSON.stringify(row);
    const sql = 'INSERT OR REPLACE INTO recipe_units VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
    connection.run(sql, recipe, unit, promptUid, standingOf(row), turnOf(row), uses, rank, freshUntil, text);
  }
  for (const id of goneBatches) connection.run('DELETE FROM batches WHERE id = ?', id);
  for (const batch of batches) {
    const { id, recipe, consumer, status, createdAt, expiresAt } = batch;
    const sql = 'INSERT OR REPLACE INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)';
    connection.run(sql, id, recipe, consumer, status, createdAt, expiresAt, JSON.stringify(batch));
  }
  for (const consumer of consumers) {
    const sql = 'INSERT OR REPLACE INTO consumers VALUES (?, ?, ?)';
    connection.run(sql, consumer.recipe, consumer.name, JSON.stringify(consumer));
  }
}

function documentOf<T>(row: SqlRow | undefined): T | null {
  return row === undefined ? null : (JSON.parse(String(row.document)) as T);
}

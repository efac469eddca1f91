import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { MIGRATIONS } from '../../src/store/sqlite/migrations.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * Puts the data file of a closed store back to an earlier schema, with what that schema holds of it: as a server of that
 * time would have left it, but for the index of searches, which is empty.
 */
export async function asVersion(dataDir: string, version: number): Promise<void> {
  const path = join(dataDir, 'stepwell.db');
  const newer = join(dataDir, 'newer.db');
  await rename(path, newer);
  const file = new DatabaseSync(path);
  const rows = (sql: string, ...values: string[]) => file.prepare(sql).all(...values) as Row[];
  file.exec(`${MIGRATIONS.slice(0, version).join(';')}; PRAGMA user_version = ${version}`);
  file.exec(`ATTACH '${newer}' AS newer`);
  const [owner] = rows('PRAGMA newer.application_id');
  file.exec(`PRAGMA application_id = ${owner?.application_id}`);
  const columnsOf = (schema: string, table: string) =>
    rows('SELECT name FROM pragma_table_info(?, ?)', table, schema).map(({ name }) => String(name));
  for (const { name } of rows(
    `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT GLOB 'step_terms*'`,
  )) {
    const table = String(name);
    const known = new Set(columnsOf('newer', table));
    const columns = columnsOf('main', table).filter((column) => known.has(column));
    if (columns.length === 0) continue;
    const list = columns.join(', ');
    file.exec(
      `DELETE FROM main.${table}; INSERT INTO main.${table} (${list}) SELECT ${list} FROM newer.${table}`,
    );
  }
  file.close();
  await rm(newer);
}

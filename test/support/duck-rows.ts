import { DuckDBInstance } from '@duckdb/node-api';

/** Types of a Parquet file's columns by name, and its rows, as DuckDB reads them. */
export async function duckRows(path: string) {
  const connection = await (await DuckDBInstance.create()).connect();
  try {
    const described = await connection.runAndReadAll(
      `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${path}')`,
    );
    const read = await connection.runAndReadAll(`SELECT * FROM '${path}'`);
    const types: Record<string, unknown> = {};
    for (const [name, type] of described.getRowsJson()) types[String(name)] = type;
    return { types, rows: read.getRowObjectsJson() };
  } finally {
    connection.closeSync();
  }
}

import type { Connection } from '../connection.js';

/** Stretches of keys `(from, to]` that together cover a table, each with at most `rows` rows. */
export function* keySlices(
  connection: Connection,
  { table, key }: { readonly table: string; readonly key: string },
  rows: number,
): Generator<readonly [from: number, to: number]> {
  const ends = connection.get(`SELECT min(${key}) AS low FROM ${table}`);
  const high = Number(connection.get(`SELECT max(${key}) AS high FROM ${table}`)?.high ?? 0);
  if (ends === undefined || ends.low === null) return;
  for (let from = Number(ends.low) - 1; from < high; from += rows) yield [from, Math.min(from + rows, high)];
}

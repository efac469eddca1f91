import type { Document } from 'mongodb';
import type { Connection } from '../sqlite/connection.js';

/** Documents, and the collection that they go to. */
export interface Write {
  readonly collection: string;
  readonly docs: readonly Document[];
}

/** What is copied of a table at once. */
export interface Slice {
  readonly writes: readonly Write[];
  readonly rows: number;
  /** Key after which to continue; null: the table is complete. */
  readonly next: number | null;
}

/** A table of the embedded store, and how it is copied. */
export interface Table {
  readonly name: string;
  count(connection: Connection): number;
  read(connection: Connection, after: number, head: number): Slice;
}

/** Rows per slice, where they are small. */
export const ROWS = 500;

/** Counts the rows of a table. */
export const counting = (table: string) => (connection: Connection) =>
  Number(connection.get(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0);

/** A slice of a table whose rows have a key. */
export function sliceOf<Item extends { readonly key: number }>(
  items: readonly Item[],
  limit: number,
  writes: (items: readonly Item[]) => readonly Write[],
): Slice {
  const last = items.at(-1);
  return {
    writes: writes(items),
    rows: items.length,
    next: last === undefined || items.length < limit ? null : last.key,
  };
}

/** The documents of items. */
export const docsOf = <Doc extends object>(items: readonly { readonly doc: Doc }[]): readonly Document[] =>
  items.map(({ doc }) => doc as Document);

/** A slice of a table whose rows have no number: the key is how many were copied before. */
export function sliceFrom<Doc extends object>(
  after: number,
  limit: number,
  collection: string,
  docs: readonly Doc[],
): Slice {
  const rows = docs.length;
  const next = rows < limit ? null : after + rows;
  return { writes: [{ collection, docs: docs as readonly Document[] }], rows, next };
}

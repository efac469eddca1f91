import { failedIn } from '../../../model/job.js';
import type { Json } from '../../../model/json.js';
import type { Filter, StepFilter } from '../../../query/filter.js';
import { metadataTerm, wordTerm } from '../../search/search-terms.js';
import type { Sql } from '../compile-filter.js';
import type { Connection } from '../connection.js';
import { FAILED_STEPS } from '../failed-steps.js';
import type { LongRead } from '../long-read.js';
import { type Effort, type Listing, type ListOrder, type Probe, valuesOf } from './listing.js';
import type { CursorPlace } from './phases.js';
import { type RowKey, rowKeyOf } from './walk.js';

/** The keys that a probe finds; null if there are more than `limit`. */
export function few(connection: Connection, { sql, values }: Probe, limit: number): readonly number[] | null {
  const rows = connection.all(`${sql} LIMIT ?`, ...values, limit + 1);
  return rows.length > limit ? null : rows.map((row) => Number(row.key));
}

/** The rows of the first condition that selects few; null if no condition does. */
export function probe<Field extends string>(
  connection: Connection,
  listing: Listing<Field>,
  parts: readonly Filter<Field>[],
  effort: Effort,
): readonly number[] | null {
  for (const way of listing.probes(parts)) {
    const keys = few(connection, way, effort.few);
    if (keys !== null) return keys;
  }
  return null;
}

/**
 * The rows that a condition names by one of some fields, if they are few; null: none does, or too many rows.
 * @param ways statements that find rows by a JSON list of a field's values
 */
export function fewNamed<Field extends string>(
  connection: Connection,
  ways: readonly (readonly [Field, string])[],
  parts: readonly Filter<Field>[],
  limit: number,
): readonly number[] | null {
  for (const [field, sql] of ways) {
    for (const part of parts) {
      const values = valuesOf(part, field);
      const found =
        values === null ? null : few(connection, { sql, values: [JSON.stringify(values)] }, limit);
      if (found !== null) return found;
    }
  }
  return null;
}

/** Compares two rows by an order's value, nulls first, then by key. */
function compareRows(a: RowKey, b: RowKey): number {
  if (a.value === b.value) return a.key - b.key;
  if (a.value === null) return -1;
  return b.value === null ? 1 : a.value - b.value;
}

/** Sorts a few rows and checks them in order until `wanted` of them match. */
export function* matchingFew<Field extends string>(
  connection: Connection,
  listing: Listing<Field>,
  order: ListOrder<Field>,
  keys: readonly number[],
  request: {
    readonly condition: Sql;
    readonly joins: string;
    readonly descending: boolean;
    readonly cursor: CursorPlace | null;
    readonly wanted: number;
    /** Number of rows that one statement checks. */
    readonly rows: number;
  },
): LongRead<RowKey[]> {
  const { condition, joins, descending, cursor, wanted, rows: size } = request;
  const sign = descending ? -1 : 1;
  const by = order.field === null ? listing.key : listing.dialect.columns[order.field].sql;
  const rows = connection
    .all(
      `SELECT ${by} AS sort_key, ${listing.key} AS tie_key
       FROM json_each(?) k CROSS JOIN ${listing.table} ON ${listing.key} = k.value`,
      JSON.stringify([...new Set(keys)]),
    )
    .map(rowKeyOf)
    .filter((row) => cursor === null || sign * compareRows(row, cursor) > 0)
    .sort((a, b) => sign * compareRows(a, b));
  const found: RowKey[] = [];
  for (let at = 0; at < rows.length && found.length < wanted; at += size) {
    if (at > 0) yield;
    const slice = rows.slice(at, at + size);
    const matching = matchingKeys(connection, listing, slice, condition, joins);
    found.push(...slice.filter((row) => matching.has(row.key)));
  }
  return found.slice(0, wanted);
}

function matchingKeys<Field extends string>(
  connection: Connection,
  listing: Listing<Field>,
  rows: readonly { readonly key: number }[],
  condition: Sql,
  joins: string,
): ReadonlySet<number> {
  const found = connection.all(
    `SELECT ${listing.key} AS key FROM json_each(?) k CROSS JOIN ${listing.table} ON ${listing.key} = k.value${joins}
     WHERE ${condition.text}`,
    JSON.stringify(rows.map((row) => row.key)),
    ...condition.values,
  );
  return new Set(found.map((row) => Number(row.key)));
}

/** Steps that may match a condition on failures, text or metadata; null if too many, or if the search index cannot answer. */
export function findByTerms(
  connection: Connection,
  part: StepFilter,
  limit: number,
): readonly number[] | null {
  if (part.kind === 'failedBy')
    return few(connection, { sql: FAILED_STEPS, values: [failedIn(part.job)] }, limit);
  const found =
    part.kind === 'text'
      ? withWords(connection, part.words, limit)
      : part.kind === 'metadataEquals'
        ? withMetadata(connection, part.path, part.value, limit)
        : null;
  if (found === null) return null;
  const unindexed = few(
    connection,
    {
      sql: 'SELECT position AS key FROM steps WHERE position > (SELECT position FROM search_progress)',
      values: [],
    },
    limit,
  );
  if (unindexed === null || found.length + unindexed.length > limit) return null;
  return [...found, ...unindexed];
}

function holding(connection: Connection, term: string, limit: number): readonly number[] | null {
  const sql = 'SELECT rowid AS key FROM step_terms WHERE step_terms MATCH ?';
  return few(connection, { sql, values: [`"${term}"`] }, limit);
}

/** A step's text includes earlier steps' messages, so a word narrows the search to whole trajectories. */
function withWords(
  connection: Connection,
  words: readonly string[],
  limit: number,
): readonly number[] | null {
  let trajectories: ReadonlySet<number> | null = null;
  for (const word of words) {
    const steps = holding(connection, wordTerm(word), limit);
    if (steps === null) continue;
    const rows = connection.all(
      'SELECT DISTINCT trajectory FROM steps WHERE position IN (SELECT value FROM json_each(?))',
      JSON.stringify(steps),
    );
    trajectories = both(
      trajectories,
      rows.map((row) => Number(row.trajectory)),
    );
  }
  if (trajectories === null) return null;
  const sql = 'SELECT position AS key FROM steps WHERE trajectory IN (SELECT value FROM json_each(?))';
  return few(connection, { sql, values: [JSON.stringify([...trajectories])] }, limit);
}

function both(known: ReadonlySet<number> | null, more: readonly number[]): ReadonlySet<number> {
  return new Set(known === null ? more : more.filter((key) => known.has(key)));
}

function withMetadata(
  connection: Connection,
  path: readonly string[],
  value: Json,
  limit: number,
): readonly number[] | null {
  const term = metadataTerm(path, value);
  return term === null ? null : holding(connection, term, limit);
}

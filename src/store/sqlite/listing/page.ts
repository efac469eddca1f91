import type { Filter } from '../../../query/filter.js';
import type { Page } from '../../../query/page.js';
import { decodeNumberCursor, encodeCursor, listName, type NamedOrder } from '../../cursor.js';
import { compileFilter } from '../compile-filter.js';
import type { Connection, SqlRow } from '../connection.js';
import type { LongRead } from '../long-read.js';
import { few, matchingFew } from './few.js';
import { type Effort, type Listing, type ListOrder, partsOf, sliceRows } from './listing.js';
import { type CursorPlace, phasesOf } from './phases.js';
import { type RowKey, walk } from './walk.js';

export interface ListRequest<Field extends string> {
  readonly where: Filter<Field>;
  /** The filter that the caller gave, without its channels, by which cursors are told apart. */
  readonly asked: Filter<string>;
  readonly order: ListOrder<Field>;
  readonly descending: boolean;
  readonly first: number;
  readonly after: string | null;
}

/**
 * A page of a list. Rows that a condition finds directly are sorted; otherwise the order's index is walked until the
 * page is full. A walk that meets too few matches first tries conditions that may select few rows. In every case each
 * row is checked against the whole filter.
 * @throws INVALID_CURSOR
 */
export function* readPage<Field extends string, T>(
  connection: Connection,
  listing: Listing<Field>,
  request: ListRequest<Field>,
  read: (row: SqlRow) => T,
  effort: Effort,
): LongRead<Page<T>> {
  const { first, after, order, descending } = request;
  const named = { name: listName(order.name, request.asked), descending };
  const found = yield* rowsOf(connection, listing, request, named, effort);
  const sql = `SELECT ${listing.columns} FROM ${listing.tables} WHERE ${listing.key} = ?`;
  const shown = found.slice(0, first);
  return {
    items: shown.flatMap(({ key }) => {
      const row = connection.get(sql, key);
      return row === undefined ? [] : [read(row)];
    }),
    cursors: shown.map(({ key, value }) => encodeCursor(named, { value, tie: key })),
    hasNextPage: found.length > first,
    hasPreviousPage: after !== null,
  };
}

function* rowsOf<Field extends string>(
  connection: Connection,
  listing: Listing<Field>,
  { where, order, descending, first, after }: ListRequest<Field>,
  named: NamedOrder,
  effort: Effort,
): LongRead<RowKey[]> {
  const cursor = after === null ? null : placeOf(named, after);
  const wanted = first + 1;
  const parts = partsOf(where);
  const condition = compileFilter(where, listing.dialect);
  const joins = listing.needsJoins.test(condition.text) ? listing.joins : '';
  const rows = sliceRows(condition, effort);
  const limits = { condition, joins, descending, cursor, wanted, rows };
  const direct = listing.findFew(connection, parts, effort.few);
  if (direct !== null) return yield* matchingFew(connection, listing, order, direct, limits);

  const arms = listing.arms(connection, order, parts) ?? order.all;
  const found: RowKey[] = [];
  if (arms.length === 0) return found;
  let probed = false;
  for (const phase of phasesOf(order, descending, cursor, parts)) {
    const walking = walk(connection, { arms, descending, condition, joins, rows }, phase, found, wanted);
    while (walking.next().done !== true) {
      if (!probed) {
        probed = true;
        const keys = probe(connection, listing, parts, effort);
        if (keys !== null) return yield* matchingFew(connection, listing, order, keys, limits);
      }
      yield;
    }
    if (found.length >= wanted) break;
  }
  return found;
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

/** @throws INVALID_CURSOR */
function placeOf(order: NamedOrder, cursor: string): CursorPlace {
  const { value, tie } = decodeNumberCursor(order, cursor);
  return { value, key: tie };
}

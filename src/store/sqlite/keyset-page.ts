import { COUNT_BOUND, type Count, type Page } from '../../query/page.js';
import { decodeCursor, encodeCursor, type NamedOrder } from '../cursor.js';
import type { Sql } from './compile-filter.js';
import type { Connection, SqlRow, SqlValue } from './connection.js';
import { numberOrNull } from './rows.js';

/** A short list in one order whose sort values are never null. Cursors contain its `name` and direction. */
export interface KeysetList<T> extends NamedOrder {
  readonly columns: string;
  readonly tables: string;
  readonly condition: Sql;
  /** The sort expression, and the key of the row that breaks ties. */
  readonly by: string;
  readonly tie: string;
  readonly read: (row: SqlRow) => T;
}

/** A page of the list. @throws INVALID_CURSOR */
export function pageOf<T>(
  connection: Connection,
  first: number,
  after: string | null,
  list: KeysetList<T>,
): Page<T> {
  const { columns, tables, condition, by, tie } = list;
  const { where, values, orderBy } = beyond(list, after);
  const rows = connection.all(
    `SELECT ${columns}, ${by} AS sort_key, ${tie} AS tie_key FROM ${tables}
     WHERE (${condition.text}) AND ${where} ORDER BY ${orderBy} LIMIT ?`,
    ...condition.values,
    ...values,
    first + 1,
  );
  const shown = rows.slice(0, first);
  return {
    items: shown.map(list.read),
    cursors: shown.map(({ sort_key: key, tie_key }) => {
      const value = typeof key === 'string' ? key : numberOrNull(key);
      return encodeCursor(list, { value, tie: Number(tie_key) });
    }),
    hasNextPage: rows.length > first,
    hasPreviousPage: after !== null,
  };
}

/** The condition for rows after a cursor, and the ORDER BY. */
function beyond({ by, tie, descending, name }: KeysetList<unknown>, cursor: string | null) {
  const direction = descending ? 'DESC' : 'ASC';
  const than = descending ? '<' : '>';
  const isOne = by === tie;
  const orderBy = isOne ? `${by} ${direction}` : `${by} ${direction}, ${tie} ${direction}`;
  const none: readonly SqlValue[] = [];
  if (cursor === null) return { where: '1', values: none, orderBy };
  const place = decodeCursor({ name, descending }, cursor);
  if (isOne) return { where: `${tie} ${than} ?`, values: [place.tie], orderBy };
  const where = `(${by} ${than}= ? AND (${by} ${than} ? OR ${tie} ${than} ?))`;
  return { where, values: [place.value, place.value, place.tie], orderBy };
}

/** The number of rows, exact up to COUNT_BOUND. */
export function countOf(connection: Connection, tables: string, condition: Sql): Count {
  const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${tables} WHERE ${condition.text} LIMIT ${COUNT_BOUND + 1})`;
  const count = Number(connection.get(sql, ...condition.values)?.count ?? 0);
  return count > COUNT_BOUND ? { count: COUNT_BOUND, exact: false } : { count, exact: true };
}

import { decodeCursor } from '../cursor.js';
import type { SqlValue } from './connection.js';

/** A sort key with the row's own key to break ties. */
export interface KeysetOrder {
  /** Names the list and the order, so that a cursor of another list is refused. */
  readonly name: string;
  /** The sort expression, and the unique tie-breaker. */
  readonly by: string;
  readonly tie: string;
  readonly descending: boolean;
  /** Aliases under which both are selected. */
  readonly nullable: boolean;
}

/** The condition "after this cursor" and the ORDER BY. Nulls come first ascending, last descending; ties by `tie`. */
export function keyset(
  order: KeysetOrder,
  cursor: string | null,
): { where: string; values: SqlValue[]; orderBy: string } {
  const direction = order.descending ? 'DESC' : 'ASC';
  const orderBy =
    order.by === order.tie
      ? `${order.by} ${direction}`
      : `${order.by} ${direction}, ${order.tie} ${direction}`;
  if (cursor === null) return { where: '1', values: [], orderBy };
  const { value: key, tie } = decodeCursor(order, cursor);
  const than = order.descending ? '<' : '>';
  if (order.by === order.tie) return { where: `${order.tie} ${than} ?`, values: [tie], orderBy };
  if (key === null) {
    const rest = `(${order.by} IS NULL AND ${order.tie} ${than} ?)`;
    return {
      where: order.descending ? rest : `(${rest} OR ${order.by} IS NOT NULL)`,
      values: [tie],
      orderBy,
    };
  }
  const beyond = `(${order.by} ${than}= ? AND (${order.by} ${than} ? OR ${order.tie} ${than} ?))`;
  const where = order.descending && order.nullable ? `(${beyond} OR ${order.by} IS NULL)` : beyond;
  return { where, values: [key, key, tie], orderBy };
}

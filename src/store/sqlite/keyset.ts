import { StepwellError } from '../../errors/index.js';
import type { SqlRow, SqlValue } from './connection.js';

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

type Named = Pick<KeysetOrder, 'name' | 'descending'>;

export function encodeCursor(order: Named, row: SqlRow): string {
  const direction = order.descending ? 'd' : 'a';
  return Buffer.from(JSON.stringify([order.name, direction, row.sort_key, Number(row.tie_key)])).toString(
    'base64url',
  );
}

/** @throws INVALID_CURSOR */
export function decodeCursor(order: Named, cursor: string): { readonly key: SqlValue; readonly tie: number } {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (cause) {
    throw new StepwellError('INVALID_CURSOR', {}, { cause });
  }
  const [name, direction, key, tie] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const isKey = key === null || typeof key === 'number' || typeof key === 'string';
  if (
    name !== order.name ||
    direction !== (order.descending ? 'd' : 'a') ||
    !isKey ||
    typeof tie !== 'number'
  ) {
    throw new StepwellError('INVALID_CURSOR');
  }
  return { key, tie };
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
  const { key, tie } = decodeCursor(order, cursor);
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

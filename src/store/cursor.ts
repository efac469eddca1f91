import { createHash } from 'node:crypto';
import { StepwellError } from '../errors/index.js';

/** The order of a list. A cursor made for another list, filter or direction is refused. */
export interface NamedOrder {
  readonly name: string;
  readonly descending: boolean;
}

/** Length in characters. At 12, a cursor of another filter is taken for one of this list once in 2^72 times. */
const DIGEST_LENGTH = 12;

/**
 * The name of a list that includes a digest of what selects its rows (a filter, or the names of the rows' parents),
 * which keeps cursors short.
 */
export function listName(name: string, selecting: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(selecting)).digest('base64url');
  return `${name}#${digest.slice(0, DIGEST_LENGTH)}`;
}

/** The place of a row in an order: its sort value, and the unique number that breaks ties. */
export interface CursorPlace {
  readonly value: number | string | null;
  readonly tie: number;
}

/** The opaque cursor of a row; the same in every store. */
export function encodeCursor(order: NamedOrder, { value, tie }: CursorPlace): string {
  const direction = order.descending ? 'd' : 'a';
  return Buffer.from(JSON.stringify([order.name, direction, value, tie])).toString('base64url');
}

/** @throws INVALID_CURSOR */
export function decodeCursor(order: NamedOrder, cursor: string): CursorPlace {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (cause) {
    throw new StepwellError('INVALID_CURSOR', {}, { cause });
  }
  const [name, direction, value, tie] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const isValue = value === null || typeof value === 'number' || typeof value === 'string';
  if (
    name !== order.name ||
    direction !== (order.descending ? 'd' : 'a') ||
    !isValue ||
    typeof tie !== 'number'
  ) {
    throw new StepwellError('INVALID_CURSOR');
  }
  return { value, tie };
}

/** The cursor of a list that is sorted by numbers or nulls. @throws INVALID_CURSOR */
export function decodeNumberCursor(
  order: NamedOrder,
  cursor: string,
): { readonly value: number | null; readonly tie: number } {
  const { value, tie } = decodeCursor(order, cursor);
  if (typeof value === 'string') throw new StepwellError('INVALID_CURSOR');
  return { value, tie };
}

/**
 * The order of the steps that an operation decided about: by the position of the first decision on them, then by their
 * own. Cursors are the same in every store.
 */
export const operationStepsOrder = (operationId: string): NamedOrder => ({
  name: listName('operation-steps', operationId),
  descending: false,
});

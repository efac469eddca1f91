import type { Document } from 'mongodb';
import type { Page } from '../../../query/page.js';
import { decodeNumberCursor, encodeCursor } from '../../cursor.js';
import { type OrderPaths, sortOf, stretchesAfter, stretchQuery } from './stretch.js';
import { placeOf } from './walk.js';

/**
 * A short list in one fixed order, ascending: the steps of a trajectory, the trajectories of a group, which the name tells
 * as `listName` does.
 */
export interface FixedList {
  readonly name: string;
  readonly paths: OrderPaths;
}

/** Reads up to `limit` documents of a query in order. */
export type ReadInOrder<Doc> = (
  query: Document,
  sort: Record<string, 1 | -1>,
  limit: number,
) => Promise<readonly Doc[]>;

/** The documents of a page, and one more if there is a next one. @throws INVALID_CURSOR */
export async function fixedRows<Doc extends Document>(
  { name, paths }: FixedList,
  request: { readonly first: number; readonly after: string | null },
  read: ReadInOrder<Doc>,
): Promise<readonly Doc[]> {
  const { first, after } = request;
  const sort = sortOf(paths, false);
  if (after === null) return read({}, sort, first + 1);
  const place = decodeNumberCursor({ name, descending: false }, after);
  const beyond = stretchesAfter(place, paths, false, false).map((stretch) =>
    stretchQuery(stretch, paths, false),
  );
  return read({ $or: beyond }, sort, first + 1);
}

/** The page that these documents are; `item` is told the place of each. */
export function fixedPage<Doc extends Document, Item>(
  { name, paths }: FixedList,
  { first, after }: { readonly first: number; readonly after: string | null },
  docs: readonly Doc[],
  items: readonly Item[],
): Page<Item> {
  const shown = docs.slice(0, first);
  return {
    items: items.slice(0, first),
    cursors: shown.map((doc) => encodeCursor({ name, descending: false }, placeOf(doc, paths))),
    hasNextPage: docs.length > first,
    hasPreviousPage: after !== null,
  };
}

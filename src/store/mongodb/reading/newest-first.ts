import type { Collection, Filter } from 'mongodb';
import { StepwellError } from '../../../errors/index.js';
import { COUNT_BOUND, type Count, type Page } from '../../../query/page.js';
import { decodeCursor, encodeCursor } from '../../cursor.js';

/** Documents whose ids are in order of time. */
interface Timely {
  readonly _id: string;
}

/**
 * A page of a list, newest first.
 * @param name the list's name in cursors
 * @throws INVALID_CURSOR
 */
export async function pageNewest<Doc extends Timely, Item>(
  collection: Collection<Doc>,
  query: Filter<Doc>,
  { name, first, after }: { readonly name: string; readonly first: number; readonly after: string | null },
  itemOf: (doc: Doc) => Item,
): Promise<Page<Item>> {
  const list = { name, descending: true };
  const beyond = after === null ? {} : { _id: { $lt: idOf(decodeCursor(list, after).value) } };
  const found = (await collection
    .find({ ...query, ...beyond } as Filter<Doc>)
    .sort({ _id: -1 })
    .limit(first + 1)
    .toArray()) as unknown as readonly Doc[];
  const shown = found.slice(0, first);
  return {
    items: shown.map(itemOf),
    cursors: shown.map(({ _id }) => encodeCursor(list, { value: _id, tie: 0 })),
    hasNextPage: found.length > first,
    hasPreviousPage: after !== null,
  };
}

/** Counts documents, exactly up to COUNT_BOUND. */
export async function countDocuments<Doc extends Timely>(
  collection: Collection<Doc>,
  query: Filter<Doc>,
): Promise<Count> {
  const count = await collection.countDocuments(query, { limit: COUNT_BOUND + 1 });
  return count > COUNT_BOUND ? { count: COUNT_BOUND, exact: false } : { count, exact: true };
}

function idOf(value: string | number | null): string {
  if (typeof value !== 'string') throw new StepwellError('INVALID_CURSOR');
  return value;
}

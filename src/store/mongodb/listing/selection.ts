import type { Document } from 'mongodb';
import type { Filter } from '../../../query/filter.js';
import { compileFilter } from '../filters/compile-filter.js';
import { together } from '../filters/condition.js';
import { batchesOf } from '../reading/breather.js';
import { type Effort, fewWay, type Listing, partsOf, type Seen } from './listing.js';

/** All rows that a filter selects, unordered, in batches. */
export async function* selection<Field extends string, Doc extends Document, Item>(
  listing: Listing<Field, Doc, Item>,
  where: Filter<Field>,
  effort: Effort,
): AsyncGenerator<readonly Seen<Doc, Item>[]> {
  const query = await selectionQuery(listing, where, effort);
  if (query === null) return;
  const { exact } = compileFilter(where, listing.dialect);
  const cursor = listing.collection.find<Doc>(query, {
    projection: listing.projection,
    batchSize: effort.batch,
    signal: effort.signal,
  });
  for await (const docs of batchesOf(cursor)) yield listing.see(docs, exact ? null : where);
}

/**
 * A query for at least the rows that a filter selects, through a condition of few rows if there is one; null: no rows.
 */
export async function selectionQuery<Field extends string, Doc extends Document, Item>(
  listing: Listing<Field, Doc, Item>,
  where: Filter<Field>,
  effort: Effort,
): Promise<Document | null> {
  const { query } = compileFilter(where, listing.dialect);
  if (query === false) return null;
  const parts = partsOf(where);
  const few =
    (await fewWay(listing, listing.ways(parts), effort)) ?? (await listing.search(parts, effort.few));
  const queries = [listing.base, few ?? {}, query === true ? {} : query];
  return together(queries.filter((part) => Object.keys(part).length > 0));
}

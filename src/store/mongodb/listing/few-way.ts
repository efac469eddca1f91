import type { Document } from 'mongodb';
import type { Effort, Listing, Way } from './listing.js';

/** The query of the first condition that few rows fulfil; null: none. */
export async function fewWay<Field extends string, Doc extends Document, Item>(
  { collection }: Listing<Field, Doc, Item>,
  ways: readonly Way[],
  { few, signal }: Effort,
): Promise<Document | null> {
  for (const { query, index } of ways) {
    const count = await collection.countDocuments(query, { limit: few + 1, hint: index, signal });
    if (count <= few) return query;
  }
  return null;
}

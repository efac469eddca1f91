import type { Document } from 'mongodb';
import type { Filter } from '../../../query/filter.js';
import { COUNT_BOUND, type Count } from '../../../query/page.js';
import { compileFilter } from '../filters/compile-filter.js';
import { together } from '../filters/condition.js';
import { type Effort, type Listing, type ListOrder, partsOf } from './listing.js';
import { fewWay } from './page.js';
import { selection } from './selection.js';

/** Positions that one command counts in. */
const STRETCH = 50_000;

/**
 * How many rows match, counted up to the bound. `order` is the one whose indexes can be counted by; `missing` are
 * positions of rows that do not count.
 */
export async function countRows<Field extends string, Doc extends Document, Item>(
  listing: Listing<Field, Doc, Item>,
  where: Filter<Field>,
  order: ListOrder,
  missing: readonly number[],
  effort: Effort,
): Promise<Count> {
  const { query, exact } = compileFilter(where, listing.dialect);
  if (query === false) return bounded(0);
  if (!exact) {
    let count = 0;
    for await (const seen of selection(listing, where, effort)) {
      count += seen.length;
      if (count > COUNT_BOUND) break;
    }
    return bounded(count);
  }
  const { base, collection, tie } = listing;
  const there = missing.length === 0 ? {} : { [tie]: { $nin: [...missing] } };
  const all = together([base, there, query === true ? {} : query]);
  const parts = partsOf(where);
  // An index that holds the only condition: its entries are counted, and no row is read.
  const arm =
    parts.length === 0 ? { index: order.index } : parts.length === 1 ? listing.arm(order, parts) : null;
  if (arm !== null) {
    return bounded(await collection.countDocuments(all, { limit: COUNT_BOUND + 1, hint: arm.index }));
  }
  const few =
    (await fewWay(listing, listing.ways(parts), effort)) ??
    (await fewWay(listing, listing.probes(parts), effort));
  if (few !== null) return bounded(await collection.countDocuments(together([few, all])));
  return bounded(await countStretches(listing, all));
}

async function countStretches<Field extends string, Doc extends Document, Item>(
  { collection, tie, byTie, base }: Listing<Field, Doc, Item>,
  query: Document,
): Promise<number> {
  const end = async (direction: 1 | -1) => {
    const [row] = await collection
      .find(base, { projection: { _id: tie === '_id' ? 1 : 0, [tie]: 1 } })
      .sort({ [tie]: direction })
      .hint(byTie)
      .limit(1)
      .toArray();
    return row === undefined ? null : Number(row[tie]);
  };
  const low = await end(1);
  const high = await end(-1);
  if (low === null || high === null) return 0;
  let count = 0;
  for (let from = low; from <= high && count <= COUNT_BOUND; from += STRETCH) {
    const stretch = { [tie]: { $gte: from, $lt: from + STRETCH } };
    // Any other index would be gone through again for every stretch.
    count += await collection.countDocuments(together([stretch, query]), { hint: byTie });
  }
  return count;
}

function bounded(count: number): Count {
  return count > COUNT_BOUND ? { count: COUNT_BOUND, exact: false } : { count, exact: true };
}

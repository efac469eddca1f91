import { compileFilter } from '../filters/compile-filter.js';
import { together } from '../filters/condition.js';
import { batchesOf } from '../reading/breather.js';
import { fewWay, partsOf } from './listing.js';
/** All rows that a filter selects, unordered, in batches. */
export async function* selection(listing, where, effort) {
    const query = await selectionQuery(listing, where, effort);
    if (query === null)
        return;
    const { exact } = compileFilter(where, listing.dialect);
    const cursor = listing.collection.find(query, {
        projection: listing.projection,
        batchSize: effort.batch,
        signal: effort.signal,
    });
    for await (const docs of batchesOf(cursor))
        yield listing.see(docs, exact ? null : where);
}
/**
 * A query for at least the rows that a filter selects, through a condition of few rows if there is one; null: no rows.
 */
export async function selectionQuery(listing, where, effort) {
    const { query } = compileFilter(where, listing.dialect);
    if (query === false)
        return null;
    const parts = partsOf(where);
    const few = (await fewWay(listing, listing.ways(parts), effort)) ?? (await listing.search(parts, effort.few));
    const queries = [listing.base, few ?? {}, query === true ? {} : query];
    return together(queries.filter((part) => Object.keys(part).length > 0));
}
//# sourceMappingURL=selection.js.map
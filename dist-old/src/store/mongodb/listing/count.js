import { COUNT_BOUND } from '../../../query/page.js';
import { compileFilter } from '../filters/compile-filter.js';
import { together } from '../filters/condition.js';
import { fewWay, partsOf } from './listing.js';
import { selection } from './selection.js';
/** Rows per command of a count. */
const STRETCH = 50_000;
/**
 * How many rows match, counted up to the bound, through the indexes of `order`. Rows that a late write restored after
 * their trajectory's deletion are counted until they are swept.
 */
export async function countRows(listing, where, order, effort) {
    const { query, exact } = compileFilter(where, listing.dialect);
    if (query === false)
        return bounded(0);
    if (!exact) {
        let count = 0;
        for await (const seen of selection(listing, where, effort)) {
            count += seen.length;
            if (count > COUNT_BOUND)
                break;
        }
        return bounded(count);
    }
    const { base, collection } = listing;
    const { signal } = effort;
    const all = together([base, query === true ? {} : query]);
    const parts = partsOf(where);
    // An index covers the only condition, so its entries are counted without reading rows.
    const arm = parts.length === 0 ? { index: order.index } : parts.length === 1 ? listing.arm(order, parts) : null;
    if (arm !== null) {
        return bounded(await collection.countDocuments(all, { limit: COUNT_BOUND + 1, hint: arm.index, signal }));
    }
    const few = (await fewWay(listing, listing.ways(parts), effort)) ??
        (await listing.search(parts, effort.few)) ??
        (await fewWay(listing, listing.probes(parts), effort));
    if (few !== null)
        return bounded(await collection.countDocuments(together([few, all]), { signal }));
    return bounded(await countStretches(listing, all, effort));
}
async function countStretches({ collection, tie, byTie, base }, query, { signal }) {
    let count = 0;
    for (let after = 0; after !== null && count <= COUNT_BOUND;) {
        const rest = { [tie]: { $gt: after } };
        const [edge] = await collection
            .aggregate([
            { $match: together([base, rest]) },
            { $sort: { [tie]: 1 } },
            { $skip: STRETCH - 1 },
            { $limit: 1 },
            { $project: { _id: 0, [tie]: 1 } },
        ], { hint: byTie, signal })
            .toArray();
        const to = edge === undefined ? null : Number(edge[tie]);
        const stretch = to === null ? rest : { [tie]: { $gt: after, $lte: to } };
        // Any other index would be scanned again for every stretch.
        count += await collection.countDocuments(together([stretch, query]), { hint: byTie, signal });
        after = to;
    }
    return count;
}
function bounded(count) {
    return count > COUNT_BOUND ? { count: COUNT_BOUND, exact: false } : { count, exact: true };
}
//# sourceMappingURL=count.js.map
import { compileFilter } from '../filters/compile-filter.js';
export const EFFORT = { few: 4_000, slice: 2_000, most: 32_000, batch: 200, passed: 250_000 };
/** The conditions of a filter that must all hold. */
export function partsOf(filter) {
    return filter.kind === 'and' ? filter.of.flatMap(partsOf) : [filter];
}
/** The most values whose rows are merged in order. */
const MAX_VALUES = 32;
/** How many values a condition lists for a field; null: it lists none. */
function valuesListed(part, field) {
    if (part.kind === 'compare')
        return part.op === 'eq' && part.field === field ? 1 : null;
    return part.kind === 'in' && part.field === field ? part.values.length : null;
}
/** The index with the condition as a query, if the query is exact. */
export function through(index, condition, dialect) {
    const { query, exact } = compileFilter(condition, dialect);
    return exact && typeof query !== 'boolean' ? [{ index, query, condition }] : [];
}
/** Conditions that list values of `field`, through an index on it. */
export function waysThrough(index, field, parts, dialect) {
    return parts
        .filter((part) => valuesListed(part, field) !== null)
        .flatMap((part) => through(index, part, dialect));
}
/** An arm of an index that begins with `field`, if a condition lists a few values of it. */
export function armThrough(index, field, parts, dialect) {
    const part = parts.find((one) => (valuesListed(one, field) ?? MAX_VALUES + 1) <= MAX_VALUES);
    return part === undefined ? null : (through(index, part, dialect)[0] ?? null);
}
/** The query of the first condition that few rows fulfil; null: none. */
export async function fewWay({ collection }, ways, { few, signal }) {
    for (const { query, index } of ways) {
        const count = await collection.countDocuments(query, { limit: few + 1, hint: index, signal });
        if (count <= few)
            return query;
    }
    return null;
}
//# sourceMappingURL=listing.js.map
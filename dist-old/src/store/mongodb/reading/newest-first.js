import { StepwellError } from '../../../errors/index.js';
import { COUNT_BOUND } from '../../../query/page.js';
import { decodeCursor, encodeCursor } from '../../cursor.js';
/**
 * A page of a list, newest first.
 * @param name the list's name in cursors
 * @throws INVALID_CURSOR
 */
export async function pageNewest(collection, query, { name, first, after }, itemOf) {
    const list = { name, descending: true };
    const beyond = after === null ? {} : { _id: { $lt: idOf(decodeCursor(list, after).value) } };
    const found = (await collection
        .find({ ...query, ...beyond })
        .sort({ _id: -1 })
        .limit(first + 1)
        .toArray());
    const shown = found.slice(0, first);
    return {
        items: shown.map(itemOf),
        cursors: shown.map(({ _id }) => encodeCursor(list, { value: _id, tie: 0 })),
        hasNextPage: found.length > first,
        hasPreviousPage: after !== null,
    };
}
/** Counts documents, exactly up to COUNT_BOUND. */
export async function countDocuments(collection, query) {
    const count = await collection.countDocuments(query, { limit: COUNT_BOUND + 1 });
    return count > COUNT_BOUND ? { count: COUNT_BOUND, exact: false } : { count, exact: true };
}
function idOf(value) {
    if (typeof value !== 'string')
        throw new StepwellError('INVALID_CURSOR');
    return value;
}
//# sourceMappingURL=newest-first.js.map
import { createHash } from 'node:crypto';
import { StepwellError } from '../errors/index.js';
/** Length in characters. At 12, a cursor of another filter is taken for one of this list once in 2^72 times. */
const DIGEST_LENGTH = 12;
/**
 * The name of a list that includes a digest of what selects its rows (a filter, or the names of the rows' parents),
 * which keeps cursors short.
 */
export function listName(name, selecting) {
    const digest = createHash('sha256').update(JSON.stringify(selecting)).digest('base64url');
    return `${name}#${digest.slice(0, DIGEST_LENGTH)}`;
}
/** The opaque cursor of a row; the same in every store. */
export function encodeCursor(order, { value, tie }) {
    const direction = order.descending ? 'd' : 'a';
    return Buffer.from(JSON.stringify([order.name, direction, value, tie])).toString('base64url');
}
/** @throws INVALID_CURSOR */
export function decodeCursor(order, cursor) {
    let parts;
    try {
        parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    }
    catch (cause) {
        throw new StepwellError('INVALID_CURSOR', {}, { cause });
    }
    const [name, direction, value, tie] = Array.isArray(parts) ? parts : [];
    const isValue = value === null || typeof value === 'number' || typeof value === 'string';
    if (name !== order.name ||
        direction !== (order.descending ? 'd' : 'a') ||
        !isValue ||
        typeof tie !== 'number') {
        throw new StepwellError('INVALID_CURSOR');
    }
    return { value, tie };
}
/** The cursor of a list that is sorted by numbers or nulls. @throws INVALID_CURSOR */
export function decodeNumberCursor(order, cursor) {
    const { value, tie } = decodeCursor(order, cursor);
    if (typeof value === 'string')
        throw new StepwellError('INVALID_CURSOR');
    return { value, tie };
}
/**
 * The order of the steps that an operation decided about: by the position of the first decision on them, then by their
 * own. Cursors are the same in every store.
 */
export const operationStepsOrder = (operationId) => ({
    name: listName('operation-steps', operationId),
    descending: false,
});
//# sourceMappingURL=cursor.js.map
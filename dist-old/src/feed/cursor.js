import { StepwellError } from '../errors/index.js';
/** Characters of the store's id in a cursor, enough to tell the stores of a deployment apart. */
const ID_CHARS = 12;
/** A position as an opaque cursor, which only this store accepts. */
export function encodeFeedCursor(position, { storeId }) {
    return Buffer.from(`f2:${position}:${storeId.slice(0, ID_CHARS)}`).toString('base64url');
}
/**
 * The position that a cursor of this store names; null if it is not one. Cursors of earlier builds hold no store id,
 * and are accepted.
 */
export function positionOfCursor(cursor, { storeId }) {
    const text = Buffer.from(cursor, 'base64url').toString('latin1');
    const match = /^(?:f1:(\d{1,16})|f2:(\d{1,16}):([0-9a-f]+))$/.exec(text);
    const position = Number(match?.[1] ?? match?.[2]);
    const ofOther = match?.[3] !== undefined && match[3] !== storeId.slice(0, ID_CHARS);
    // A larger number is not exact as a double, and could name a neighbouring position.
    return ofOther || !Number.isSafeInteger(position) ? null : position;
}
/** @throws INVALID_FEED_CURSOR */
export function decodeFeedCursor(cursor, of) {
    const position = positionOfCursor(cursor, of);
    if (position === null)
        throw new StepwellError('INVALID_FEED_CURSOR');
    return position;
}
//# sourceMappingURL=cursor.js.map
import * as characters from './characters.js';
import { afterSpace, afterString } from './skip.js';
const { CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } = characters;
/**
 * Walks over the members of the object that begins at `at`.
 * @returns the index after it; -1 if it is not an object, if it is broken, or if the listener stopped
 */
export function walkObject(bytes, at, onMember) {
    if (bytes[at] !== OPEN_OBJECT)
        return -1;
    let i = afterSpace(bytes, at + 1);
    if (bytes[i] === CLOSE_OBJECT)
        return i + 1;
    for (;;) {
        if (bytes[i] !== QUOTE)
            return -1;
        const keyEnd = afterString(bytes, i);
        if (keyEnd === -1)
            return -1;
        const colon = afterSpace(bytes, keyEnd);
        if (bytes[colon] !== COLON)
            return -1;
        const end = onMember(i, keyEnd, afterSpace(bytes, colon + 1));
        if (end === -1)
            return -1;
        i = afterSpace(bytes, end);
        if (bytes[i] === CLOSE_OBJECT)
            return i + 1;
        if (bytes[i] !== COMMA)
            return -1;
        i = afterSpace(bytes, i + 1);
    }
}
/**
 * Walks over the items of the list that begins at `at`; `onItem` returns the index after an item.
 * @returns the index after the list; -1 if it is not a list, or if it is broken
 */
export function walkList(bytes, at, onItem) {
    if (bytes[at] !== OPEN_LIST)
        return -1;
    let i = afterSpace(bytes, at + 1);
    if (bytes[i] === CLOSE_LIST)
        return i + 1;
    for (;;) {
        const end = onItem(i);
        if (end === -1)
            return -1;
        i = afterSpace(bytes, end);
        if (bytes[i] === CLOSE_LIST)
            return i + 1;
        if (bytes[i] !== COMMA)
            return -1;
        i = afterSpace(bytes, i + 1);
    }
}
//# sourceMappingURL=walk-json.js.map
import * as characters from '../../json-bytes/characters.js';
import { MAX_ITEM_BYTES } from './importer.js';
const { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE, isSpace } = characters;
/**
 * Splits the bytes of one or more JSON arrays into their elements without parsing them, so that a file of any size is
 * read one element at a time. It follows only brackets and strings; whether an element is valid shows when it is
 * parsed. An element that the end of the file cuts off is given as well, and does not parse.
 */
export async function* readArrayElements(source, maxBytes = MAX_ITEM_BYTES) {
    let pieces = [];
    let held = 0;
    let array = -1;
    let index = 0;
    let depth = 0;
    let inString = false;
    let escaped = false;
    let blank = true;
    const add = (piece) => {
        held += piece.length;
        if (held > maxBytes)
            pieces = [];
        else if (piece.length > 0)
            pieces.push(piece);
    };
    const take = () => {
        const element = { array, index, bytes: held > maxBytes ? null : Buffer.concat(pieces) };
        pieces = [];
        held = 0;
        index += 1;
        blank = true;
        return element;
    };
    for await (const chunk of source) {
        const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
        let start = 0;
        for (let at = 0; at < buffer.length; at++) {
            const byte = buffer[at] ?? 0;
            if (inString) {
                if (escaped)
                    escaped = false;
                else if (byte === BACKSLASH)
                    escaped = true;
                else if (byte === QUOTE)
                    inString = false;
                continue;
            }
            if (isSpace(byte))
                continue;
            if (depth === 0) {
                if (byte === OPEN_LIST) {
                    depth = 1;
                    array += 1;
                    index = 0;
                    start = at + 1;
                    pieces = [];
                    held = 0;
                    blank = true;
                }
                else {
                    blank = false;
                }
                continue;
            }
            if (depth === 1 && (byte === COMMA || byte === CLOSE_LIST)) {
                add(buffer.subarray(start, at));
                start = at + 1;
                if (byte === COMMA || !blank)
                    yield take();
                if (byte === CLOSE_LIST)
                    depth = 0;
                continue;
            }
            blank = false;
            if (byte === QUOTE)
                inString = true;
            else if (byte === OPEN_LIST || byte === OPEN_OBJECT)
                depth += 1;
            else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT)
                depth -= 1;
        }
        add(buffer.subarray(start));
    }
    if (depth > 0 || !blank)
        yield take();
}
//# sourceMappingURL=array-elements.js.map
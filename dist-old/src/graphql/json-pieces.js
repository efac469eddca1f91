/**
 * Approximate characters of a piece, each of which takes a part of a millisecond to make. Larger pieces hold other work
 * up longer, smaller ones need more turns.
 */
const PIECE_LENGTH = 64 * 1024;
/** Most values of an array that one call of JSON.stringify writes, if they are all scalars. */
const RUN = 2_048;
/** The value that JSON.stringify writes in place of this one: the answer of its `toJSON`, if it has one. */
function represented(value, key) {
    if (typeof value !== 'object' || value === null)
        return value;
    const { toJSON } = value;
    return typeof toJSON === 'function' ? toJSON.call(value, key) : value;
}
/** Whether the value is small enough to be written by one call of JSON.stringify. */
function isScalar(value, longest) {
    if (typeof value === 'string')
        return value.length <= longest;
    return typeof value !== 'object' || value === null;
}
function isBoxed(value) {
    return value instanceof Number || value instanceof String || value instanceof Boolean;
}
/** The index after the last scalar of the run of scalars in `items` that begins at `from`. */
function endOfRun(items, from, longest) {
    const most = Math.min(items.length, from + RUN);
    let end = from;
    let length = 0;
    while (end < most && length <= longest && isScalar(items[end], longest)) {
        const item = items[end];
        if (typeof item === 'string')
            length += item.length;
        end += 1;
    }
    return end;
}
const isHigh = (unit) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit) => unit >= 0xdc00 && unit <= 0xdfff;
/**
 * The JSON of a string in pieces. Surrogate pairs are never split between pieces, because JSON.stringify escapes a
 * surrogate that stands alone.
 */
function* stringPieces(text, length) {
    let from = 0;
    let before = '"';
    while (from < text.length) {
        let end = Math.min(text.length, from + length);
        if (isHigh(text.charCodeAt(end - 1)) && isLow(text.charCodeAt(end)))
            end += 1;
        yield before + JSON.stringify(text.slice(from, end)).slice(1, -1);
        before = '';
        from = end;
    }
    yield `${before}"`;
}
/**
 * The text that JSON.stringify makes of a tree of values, in pieces of about `length` characters, so that other work
 * can run between two pieces. The tree may be nested deeper than the call stack.
 */
export function* jsonPieces(root, length = PIECE_LENGTH) {
    const open = [];
    let text = '';
    function* begin(value) {
        if (typeof value === 'string' && value.length > length) {
            for (const piece of stringPieces(value, length)) {
                text += piece;
                if (text.length < length)
                    continue;
                yield text;
                text = '';
            }
        }
        else if (typeof value !== 'object' || value === null || isBoxed(value)) {
            text += JSON.stringify(value) ?? 'null';
        }
        else if (Array.isArray(value)) {
            text += '[';
            open.push({ items: value, at: 0 });
        }
        else {
            text += '{';
            const fields = value;
            open.push({ fields, keys: Object.keys(fields), at: 0, isFirst: true });
        }
    }
    function* items(list) {
        if (list.at > 0)
            text += ',';
        const end = endOfRun(list.items, list.at, length);
        if (end > list.at) {
            text += JSON.stringify(list.items.slice(list.at, end)).slice(1, -1);
            list.at = end;
        }
        else {
            const at = list.at++;
            yield* begin(represented(list.items[at], String(at)));
        }
    }
    yield* begin(represented(root, ''));
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
        if ('items' in last) {
            if (last.at < last.items.length)
                yield* items(last);
            else {
                text += ']';
                open.pop();
            }
        }
        else if (last.at < last.keys.length) {
            const key = last.keys[last.at++] ?? '';
            const value = represented(last.fields[key], key);
            if (value !== undefined && typeof value !== 'function' && typeof value !== 'symbol') {
                text += `${last.isFirst ? '' : ','}${JSON.stringify(key)}:`;
                last.isFirst = false;
                yield* begin(value);
            }
        }
        else {
            text += '}';
            open.pop();
        }
        if (text.length >= length) {
            yield text;
            text = '';
        }
    }
    if (text !== '')
        yield text;
}
//# sourceMappingURL=json-pieces.js.map
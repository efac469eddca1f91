import * as characters from './characters.js';
const { BACKSLASH, CARRIAGE_RETURN, CLOSE_LIST, CLOSE_OBJECT, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE, SPACE, TAB, isSpace, } = characters;
/** Longest string that is scanned byte by byte; finding the next quote with `indexOf` costs as much as 50 bytes. */
const SHORT = 48;
/** The index after the white space at `at`, including line ends. */
export function afterSpace(bytes, at) {
    let i = at;
    for (; i < bytes.length; i++) {
        const byte = bytes[i];
        if (byte > SPACE || !isSpace(byte))
            break;
    }
    return i;
}
/** The index after the white space at `at`, in bytes that hold one text a line: a line end is not passed. */
export function afterSpaceInLine(bytes, at) {
    let i = at;
    for (let byte = bytes[i]; byte <= SPACE; byte = bytes[++i]) {
        if (byte !== SPACE && byte !== TAB && byte !== CARRIAGE_RETURN)
            break;
    }
    return i;
}
/** The index after the string whose opening quote is at `at`; -1 if it does not end before `end`. */
export function afterString(bytes, at, end = bytes.length) {
    let i = at + 1;
    for (const near = Math.min(end, i + SHORT); i < near; i++) {
        const byte = bytes[i];
        if (byte === QUOTE)
            return i + 1;
        if (byte === BACKSLASH)
            i += 1;
    }
    return afterLongString(bytes, i, end);
}
function afterLongString(bytes, from, end) {
    for (let i = from; i < end; i++) {
        i = bytes.indexOf(QUOTE, i);
        if (i < 0 || i >= end)
            return -1;
        if (!isEscaped(bytes, i))
            return i + 1;
    }
    return -1;
}
/** Whether a quote is part of the string, because an odd number of backslashes stands before it. */
function isEscaped(bytes, quote) {
    let i = quote;
    while (bytes[i - 1] === BACKSLASH)
        i -= 1;
    return (quote - i) % 2 === 1;
}
const NONE = 0;
const STRING = 1;
const OPENS = 2;
const CLOSES = 3;
const ENDS = 4;
/** The role of a byte outside of strings. Most bytes have none, so that one lookup is enough for them. */
const ROLES = new Uint8Array(256);
ROLES.fill(ENDS, 0, SPACE + 1);
ROLES[COMMA] = ENDS;
ROLES[QUOTE] = STRING;
ROLES[OPEN_LIST] = OPENS;
ROLES[OPEN_OBJECT] = OPENS;
ROLES[CLOSE_LIST] = CLOSES;
ROLES[CLOSE_OBJECT] = CLOSES;
/**
 * The index after the JSON value at `at`; -1 if there is none, or if it does not end by `end`. Numbers and words are
 * not checked, so what is not JSON (NaN) is skipped as well.
 */
export function afterValue(bytes, at, end = bytes.length) {
    let depth = 0;
    let i = at;
    while (i < end) {
        const role = ROLES[bytes[i]];
        if (role === NONE)
            i += 1;
        else if (role === STRING) {
            i = afterString(bytes, i, end);
            if (depth === 0 || i < 0)
                return i;
        }
        else if (role === OPENS) {
            depth += 1;
            i += 1;
        }
        else if (role === CLOSES) {
            if (depth === 0)
                break;
            depth -= 1;
            i += 1;
            if (depth === 0)
                return i;
        }
        else if (depth === 0)
            break;
        else
            i += 1;
    }
    return depth === 0 && i > at ? i : -1;
}
//# sourceMappingURL=skip.js.map
import { isUtf8 } from 'node:buffer';
import { StepwellError } from '../errors/index.js';
import { CARRIAGE_RETURN, LINE_FEED, SPACE, TAB } from '../json-bytes/characters.js';
import { isObject } from '../model/json.js';
import { EXTRAS_SNAKE, SNAKE } from './names.js';
import { findMark, parseJson } from './parse-json.js';
import { readExtras } from './read-extras.js';
import { readStep } from './read-step.js';
import { LineScanner } from './scan/line-scanner.js';
export function toRejection(index, error) {
    if (!(error instanceof StepwellError))
        throw error;
    return { index, code: error.code, message: error.message, path: error.path?.map(String) ?? null };
}
/** One value of a request as a draft, or why not. Paths start at the step's own fields. */
export function decodeValue(index, value, naming, path = [], origin = 'REST') {
    try {
        return { index, draft: readStep(value, naming, path, origin) };
    }
    catch (error) {
        return toRejection(index, error);
    }
}
/** One value of a request as extras, or why not. Paths start at the item's own fields. */
export function decodeExtrasValue(index, value, naming, channel) {
    try {
        return { index, input: readExtras(value, naming, [], channel) };
    }
    catch (error) {
        return toRejection(index, error);
    }
}
function stepsOf(origin) {
    return {
        list: 'steps',
        read(index, value, texts) {
            const item = decodeValue(index, value, SNAKE, [], origin);
            return 'draft' in item && texts !== null ? { ...item, texts } : item;
        },
    };
}
function parseItem(index, text, kind) {
    try {
        const { value, marked } = parseJson(text, []);
        if (marked)
            refuseMark(value);
        return kind.read(index, value, null);
    }
    catch (error) {
        return toRejection(index, error);
    }
}
function refuseMark(value) {
    const path = findMark(value, []);
    if (path !== null)
        throw new StepwellError('NON_FINITE_NUMBER', {}, { path });
}
function notUtf8() {
    return new StepwellError('INVALID_JSON', { detail: 'the bytes are not UTF-8' });
}
function isBlank(bytes) {
    return bytes.every((byte) => byte === SPACE || byte === TAB || byte === CARRIAGE_RETURN);
}
/** One item a line. An item's index is its line, counted from 0; blank lines are passed over. */
function* decodeLines(bytes, { maxLineBytes }, kind) {
    const wellFormed = isUtf8(bytes);
    const scanner = new LineScanner(bytes);
    let start = 0;
    for (let line = 0; start < bytes.length; line++) {
        let end = bytes.indexOf(LINE_FEED, start);
        if (end === -1)
            end = bytes.length;
        const size = end - start;
        if (size > maxLineBytes) {
            yield toRejection(line, new StepwellError('LINE_TOO_LARGE', { limit: maxLineBytes }));
        }
        else if (size > 64 || !isBlank(bytes.subarray(start, end))) {
            if (wellFormed || isUtf8(bytes.subarray(start, end))) {
                const scanned = scanner.scan(start, end);
                yield scanned === null
                    ? parseItem(line, bytes.toString('utf8', start, end), kind)
                    : kind.read(line, scanned.value, scanned.texts);
            }
            else
                yield toRejection(line, notUtf8());
        }
        start = end + 1;
    }
}
/**
 * One document: `[…]`, or an object with the list alone.
 * @throws INVALID_JSON, INVALID_TYPE, UNKNOWN_FIELD for a document that holds no such list
 */
function* decodeDocument(bytes, kind) {
    if (!isUtf8(bytes))
        throw notUtf8();
    const { value, marked } = parseJson(bytes.toString('utf8'), []);
    const items = listIn(value, kind.list);
    for (let i = 0; i < items.length; i++) {
        const item = items[i];
        const mark = marked ? findMark(item, []) : null;
        if (mark !== null)
            yield toRejection(i, new StepwellError('NON_FINITE_NUMBER', {}, { path: mark }));
        else
            yield kind.read(i, item, null);
    }
}
function listIn(document, name) {
    if (Array.isArray(document))
        return document;
    if (isObject(document) && Object.hasOwn(document, name)) {
        const other = Object.keys(document).find((key) => key !== name);
        if (other !== undefined)
            throw new StepwellError('UNKNOWN_FIELD', { field: other }, { path: [other] });
        const list = document[name];
        if (Array.isArray(list))
            return list;
        throw new StepwellError('INVALID_TYPE', { expected: `a list of ${name}` }, { path: [name] });
    }
    throw new StepwellError('INVALID_TYPE', { expected: `a list of ${name}, or {"${name}": […]}` }, { path: [] });
}
function decodeItems(bytes, format, options, kind) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return format === 'ndjson' ? decodeLines(buffer, options, kind) : decodeDocument(buffer, kind);
}
/** Turns bytes into drafts; the store's decoder thread runs it. A broken line rejects itself only. */
export default function decode(bytes, format, options) {
    return decodeItems(bytes, format, options, stepsOf(options.origin));
}
/** Turns bytes into extras, as `decode` does into drafts. @param channel see `readExtras` */
export function decodeExtras(bytes, format, options, channel) {
    return decodeItems(bytes, format, options, {
        list: 'extras',
        read: (index, value) => decodeExtrasValue(index, value, EXTRAS_SNAKE, channel),
    });
}
//# sourceMappingURL=decode.js.map
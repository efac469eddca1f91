import { StepwellError } from '../../errors/index.js';
import { OPEN_LIST, SPACE } from '../../json-bytes/characters.js';
import { parseStrictJson } from '../parse-json.js';
import { readArrayElements } from './array-elements.js';
import { MAX_ITEM_BYTES } from './importer.js';
import { readLines } from './lines.js';
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
function documentOf(bytes, placed) {
    try {
        if (bytes === null)
            throw new StepwellError('LINE_TOO_LARGE', { limit: MAX_ITEM_BYTES });
        return { ...placed, ok: true, value: parseStrictJson(bytes.toString('utf8')) };
    }
    catch (error) {
        if (!(error instanceof StepwellError))
            throw error;
        return { ...placed, ok: false, error: error.toWire() };
    }
}
/** The source, without a byte order mark, and its first byte that is not white space (null: there is none). */
async function peek(source) {
    const iterator = source[Symbol.asyncIterator]();
    const held = [];
    let first;
    while (first === undefined) {
        const next = await iterator.next();
        if (next.done === true)
            break;
        const marked = held.length === 0 && BYTE_ORDER_MARK.every((byte, at) => next.value[at] === byte);
        const chunk = marked ? next.value.subarray(BYTE_ORDER_MARK.length) : next.value;
        held.push(chunk);
        first = chunk.find((byte) => byte > SPACE);
    }
    async function* replay() {
        yield* held;
        yield* { [Symbol.asyncIterator]: () => iterator };
    }
    return { first: first ?? null, bytes: replay() };
}
function elementName(element) {
    return element.array === 0 ? `item ${element.index}` : `array ${element.array}, item ${element.index}`;
}
/**
 * Reads a file of JSON arrays or of JSON Lines, one document at a time. If its first character is `[` it holds arrays.
 * A document that does not parse becomes an error, and the others are still read.
 */
export async function* readDocuments(source) {
    const { first, bytes } = await peek(source);
    if (first === OPEN_LIST) {
        for await (const element of readArrayElements(bytes)) {
            yield documentOf(element.bytes, { position: elementName(element), array: element.array });
        }
        return;
    }
    for await (const line of readLines(bytes)) {
        yield documentOf(line.bytes, { position: `line ${line.number}`, array: null });
    }
}
//# sourceMappingURL=documents.js.map
import { CARRIAGE_RETURN, LINE_FEED, SPACE, TAB } from '../../json-bytes/characters.js';
import { MAX_ITEM_BYTES } from './importer.js';
function endOf(line) {
    return line.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line;
}
function isBlank(line) {
    return line.every((byte) => byte === SPACE || byte === TAB);
}
/** Splits bytes into lines as they arrive, and leaves out blank lines. A line over the limit is not held in memory. */
export async function* readLines(source, maxBytes = MAX_ITEM_BYTES) {
    let pieces = [];
    let held = 0;
    let number = 1;
    const add = (piece) => {
        held += piece.length;
        if (held > maxBytes)
            pieces = [];
        else if (piece.length > 0)
            pieces.push(piece);
    };
    const take = () => {
        const bytes = held > maxBytes ? null : endOf(Buffer.concat(pieces));
        pieces = [];
        held = 0;
        const line = { number, bytes };
        number += 1;
        return bytes !== null && isBlank(bytes) ? null : line;
    };
    for await (const chunk of source) {
        const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
        let start = 0;
        for (let end = buffer.indexOf(LINE_FEED); end !== -1; end = buffer.indexOf(LINE_FEED, start)) {
            add(buffer.subarray(start, end));
            start = end + 1;
            const line = take();
            if (line !== null)
                yield line;
        }
        add(buffer.subarray(start));
    }
    const last = take();
    if (last !== null)
        yield last;
}
//# sourceMappingURL=lines.js.map
import { packRows, unpackRows } from '../../batches/encoders/row-pack.js';
import { StepwellError } from '../../errors/index.js';
/** Lists of rows share memory where they begin at a multiple of this. */
const ALIGNMENT = 8;
/** A batch at rest: u32 length of the header, the header as JSON padded with blanks, then the packed rows. */
export function packBatch(header, rows) {
    const text = Buffer.from(JSON.stringify(header), 'utf8');
    const length = Math.ceil((4 + text.length) / ALIGNMENT) * ALIGNMENT;
    const head = Buffer.alloc(length, ' ');
    head.writeUInt32LE(length - 4, 0);
    text.copy(head, 4);
    return Buffer.concat([head, packRows(shapeOfRows(header), rows)]);
}
/**
 * @param path what the pack is of, for errors
 * @throws STORE_CORRUPT; STORE_TOO_NEW if a later version wrote it
 */
export function unpackBatch(bytes, path, wants) {
    const header = headerOf(bytes, path);
    const start = 4 + lengthOf(bytes);
    const { rows } = unpackRows(bytes.subarray(start), path, wants);
    return { header, rows };
}
/** @throws STORE_CORRUPT */
export function headerOf(bytes, path) {
    const damaged = (detail, cause) => new StepwellError('STORE_CORRUPT', { path, detail }, { cause });
    if (bytes.length < 4 || bytes.length < 4 + lengthOf(bytes))
        throw damaged('a batch is cut short');
    try {
        const text = Buffer.from(bytes.buffer, bytes.byteOffset + 4, lengthOf(bytes)).toString('utf8');
        return JSON.parse(text);
    }
    catch (cause) {
        throw damaged('the header of a batch is no JSON', cause);
    }
}
function lengthOf(bytes) {
    return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
}
/** Rows at rest have the formatter's columns; the target's transform makes the trainer's of them. */
function shapeOfRows({ shape }) {
    return { columns: shape.columns, rows: 'maps', envelope: null };
}
//# sourceMappingURL=batch-pack.js.map
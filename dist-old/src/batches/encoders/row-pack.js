import { crc32 } from 'node:zlib';
import { StepwellError } from '../../errors/index.js';
import { ByteBuffer } from './byte-buffer.js';
import { CellReader, packCell } from './packed-cells.js';
/**
 * At the start: eight bytes that say what it is, u32 CRC-32 of all that follows, u32 version, u32 number of rows, u32
 * bytes of the shape; then the shape as JSON, padded to a multiple of eight. Each row has a frame of u32 its bytes with the
 * frame, u32 its unit, and its cells.
 */
const NAME = Buffer.from('stepwrow', 'ascii');
const VERSION = 1;
const HEAD = 24;
const CHECKED = 12;
const FRAME = 8;
const ALIGNMENT = 8;
const MOST_UNIT = 2 ** 32 - 1;
const CHUNK_BYTES = 256 * 1024;
/**
 * Rows in one run of bytes from which `unpackRows` makes them again exactly, so that a file which is made of them later,
 * in any container, has the bytes that it would have had at first. Equal rows give equal bytes.
 *
 * @throws TypeError for a unit that is no whole number of four bytes, and for a row with too few or too many cells
 */
export function packRows(shape, rows) {
    const out = new ByteBuffer();
    // What is ready is taken out now and then, because one buffer that grows would be copied again and again.
    const chunks = [];
    const settle = (least) => {
        if (out.length >= least)
            chunks.push(out.take());
    };
    out.reserve(HEAD);
    const shapeText = Buffer.from(JSON.stringify(shape), 'utf8');
    out.append(shapeText, ALIGNMENT);
    let count = 0;
    for (const { unit, cells } of rows) {
        if (!Number.isInteger(unit) || unit < 0 || unit > MOST_UNIT)
            throw new TypeError(`no unit is ${unit}`);
        if (cells.length !== shape.columns.length) {
            throw new TypeError(`${cells.length} cells for ${shape.columns.length} columns`);
        }
        const start = out.length;
        out.reserve(FRAME);
        for (const cell of cells)
            packCell(out, cell);
        const { bytes, at: end } = out.reserve(0);
        bytes.writeUInt32LE(end - start, start);
        bytes.writeUInt32LE(unit, start + 4);
        count += 1;
        settle(CHUNK_BYTES);
    }
    settle(0);
    const pack = Buffer.concat(chunks);
    const head = new DataView(pack.buffer, pack.byteOffset, HEAD);
    pack.set(NAME);
    head.setUint32(12, VERSION, true);
    head.setUint32(16, count, true);
    head.setUint32(20, shapeText.length, true);
    head.setUint32(8, crc32(pack.subarray(CHECKED)), true);
    return pack;
}
/**
 * The rows of a pack, or those of some of its units. Lists share the memory of `bytes` where they can.
 *
 * @param path what the pack is of, for errors
 * @param wants whether the rows of a unit are wanted
 * @throws STORE_CORRUPT; STORE_TOO_NEW if a later version wrote it
 */
export function unpackRows(bytes, path, wants = () => true) {
    // Lists can share memory only where it begins at a multiple of their numbers' size.
    const pack = bytes.byteOffset % ALIGNMENT === 0 ? bytes : new Uint8Array(bytes);
    if (pack.length < HEAD || !NAME.equals(pack.subarray(0, NAME.length))) {
        throw new StepwellError('STORE_CORRUPT', { path, detail: 'it does not begin as packed rows do' });
    }
    const view = new DataView(pack.buffer, pack.byteOffset, pack.byteLength);
    if (crc32(pack.subarray(CHECKED)) !== view.getUint32(8, true)) {
        throw new StepwellError('STORE_CORRUPT', { path, detail: 'its checksum is another' });
    }
    const version = view.getUint32(12, true);
    if (version !== VERSION) {
        throw new StepwellError('STORE_TOO_NEW', { path, found: version, known: VERSION });
    }
    const shapeEnd = HEAD + view.getUint32(20, true);
    const shape = JSON.parse(Buffer.from(pack.subarray(HEAD, shapeEnd)).toString('utf8'));
    const rows = [];
    let at = Math.ceil(shapeEnd / ALIGNMENT) * ALIGNMENT;
    for (let count = view.getUint32(16, true); count > 0; count -= 1) {
        const unit = view.getUint32(at + 4, true);
        if (wants(unit)) {
            const cells = new CellReader(pack, at + FRAME);
            rows.push({ unit, cells: shape.columns.map(() => cells.next()) });
        }
        at += view.getUint32(at, true);
    }
    return { shape, rows };
}
//# sourceMappingURL=row-pack.js.map
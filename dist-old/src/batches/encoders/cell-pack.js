import { ByteBuffer } from './byte-buffer.js';
import { CellReader, packCell } from './packed-cells.js';
/** What a cell is, in the lowest bits of its head. Above them stands the length of a list, in entries. */
const IS = {
    /** The next of the plain values. */
    plain: 0,
    Int32Array: 1,
    Float32Array: 2,
    /** As `packCell` writes it. */
    packed: 3,
};
const KINDS = 4;
const ALIGNMENT = 8;
const START_BYTES = 64 * 1024;
const aligned = (bytes) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
/**
 * Collects cells on their way to another thread. Unlike `packRows`, which is for rows at rest, it writes lists of numbers as
 * they are, and leaves plain values to the sending, which copies them faster than they could be written here.
 */
export class CellPack {
    #heads = [];
    #plain = [];
    #bytes = new Uint8Array(START_BYTES);
    #int32 = new Int32Array(this.#bytes.buffer);
    #float32 = new Float32Array(this.#bytes.buffer);
    #length = 0;
    #characters = 0;
    #packed = new ByteBuffer();
    add(cells) {
        for (const cell of cells)
            this.#add(cell);
    }
    /** Of the lists, and about those of the texts. */
    get bytes() {
        return this.#length + this.#characters;
    }
    /** What was added, in memory of its own. The pack is empty afterwards. */
    take() {
        const taken = {
            heads: Float64Array.from(this.#heads),
            plain: this.#plain,
            bytes: this.#bytes.slice(0, this.#length),
        };
        this.#heads = [];
        this.#plain = [];
        this.#length = 0;
        this.#characters = 0;
        return taken;
    }
    #add(cell) {
        if (cell instanceof Int32Array) {
            const at = this.#reserve(cell.byteLength);
            this.#int32.set(cell, at / 4);
            this.#heads.push(IS.Int32Array + KINDS * cell.length);
        }
        else if (cell instanceof Float32Array) {
            const at = this.#reserve(cell.byteLength);
            this.#float32.set(cell, at / 4);
            this.#heads.push(IS.Float32Array + KINDS * cell.length);
        }
        else if (typeof cell === 'object' && cell !== null) {
            packCell(this.#packed, cell);
            const bytes = this.#packed.take();
            const at = this.#reserve(bytes.length);
            this.#bytes.set(bytes, at);
            this.#heads.push(IS.packed);
        }
        else {
            this.#plain.push(cell ?? null);
            if (typeof cell === 'string')
                this.#characters += cell.length;
            this.#heads.push(IS.plain);
        }
    }
    /** Makes room for so many bytes, and returns where they begin. */
    #reserve(bytes) {
        const at = this.#length;
        this.#length += aligned(bytes);
        if (this.#length > this.#bytes.length) {
            const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length));
            grown.set(this.#bytes.subarray(0, at));
            this.#bytes = grown;
            this.#int32 = new Int32Array(grown.buffer);
            this.#float32 = new Float32Array(grown.buffer);
        }
        return at;
    }
}
/** The rows of a pack. Lists share the memory of `bytes`. @param width cells of a row, at least one */
export function* unpackCells({ heads, plain, bytes }, width) {
    const { buffer } = bytes;
    let at = 0;
    let next = 0;
    const cellOf = (head) => {
        const kind = head % KINDS;
        const length = (head - kind) / KINDS;
        const from = at;
        switch (kind) {
            case IS.plain:
                return plain[next++];
            case IS.Int32Array:
                at += aligned(4 * length);
                return new Int32Array(buffer, from, length);
            case IS.Float32Array:
                at += aligned(4 * length);
                return new Float32Array(buffer, from, length);
            default: {
                const reader = new CellReader(bytes, from);
                const cell = reader.next();
                at = reader.at;
                return cell;
            }
        }
    };
    for (let start = 0; start < heads.length; start += width) {
        const cells = [];
        for (let i = start; i < start + width; i++)
            cells.push(cellOf(heads[i]));
        yield cells;
    }
}
//# sourceMappingURL=cell-pack.js.map
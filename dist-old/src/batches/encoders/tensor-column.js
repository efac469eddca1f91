import { Spooled } from './byte-buffer.js';
import { unfit } from './safetensors-file.js';
/**
 * A tensor that is being written: one row of it for each row of the file, all of equal shape. Integers are I64, which
 * torch uses for indices.
 */
export class TensorColumn {
    #rows;
    #dims = null;
    #count = 0;
    #nulls = 0;
    constructor({ name, type }, spool) {
        this.name = name;
        this.dtype = type.startsWith('int32') ? 'I64' : 'F32';
        this.#rows = new Spooled(spool);
    }
    /** True if no row has a value, so that the column becomes no tensor. */
    get isAbsent() {
        return this.#count === 0 && this.#nulls > 0;
    }
    get shape() {
        return [this.#count, ...(this.#dims ?? [])];
    }
    get bytes() {
        return this.#rows.bytes;
    }
    async write(cell, where) {
        if (cell === null || cell === undefined)
            this.#nulls += 1;
        else {
            const lists = isNested(cell) ? cell : [cell];
            const dims = isNested(cell) ? [lists.length, lists[0]?.length ?? 0] : [lists[0]?.length ?? 0];
            this.#dims ??= dims;
            if (dims.some((size, i) => size !== this.#dims?.[i])) {
                throw unfit(where, `${this.name} has ${dims.join(' x ')} entries, other rows ${this.#dims.join(' x ')}`);
            }
            this.#count += 1;
            for (const list of lists)
                this.#append(list);
        }
        if (this.#count > 0 && this.#nulls > 0) {
            throw unfit(where, `${this.name} is there in some rows and not in others; a tensor has no gaps`);
        }
        await this.#rows.settle();
    }
    chunks() {
        return this.#rows.chunks();
    }
    #append(list) {
        const size = this.dtype === 'I64' ? 8 : 4;
        const { bytes, at } = this.#rows.out.reserve(list.length * size);
        for (let i = 0; i < list.length; i++) {
            const value = list[i];
            if (size === 4)
                bytes.writeFloatLE(value, at + i * 4);
            else {
                bytes.writeInt32LE(value, at + i * 8);
                bytes.writeInt32LE(value < 0 ? -1 : 0, at + i * 8 + 4);
            }
        }
    }
}
const isNested = (cell) => Array.isArray(cell) && (Array.isArray(cell[0]) || ArrayBuffer.isView(cell[0]));
//# sourceMappingURL=tensor-column.js.map
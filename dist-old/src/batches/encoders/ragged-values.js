import { Spooled } from './byte-buffer.js';
import { plainCell } from './interface.js';
import { tensorOf } from './safetensors-file.js';
import { Validity } from './validity.js';
const SCALARS = { int32: 'I32', double: 'F64', boolean: 'BOOL' };
/** Numbers or booleans as one tensor with an element a row; 0 for null. */
export class RaggedScalars {
    #name;
    #dtype;
    #values;
    #validity;
    constructor(name, type, spool) {
        this.#name = name;
        this.#dtype = SCALARS[type];
        this.#values = new Spooled(spool);
        this.#validity = new Validity(name, spool);
        this.parts = [this.#values, ...this.#validity.parts];
    }
    write(cell) {
        this.#validity.note(cell);
        const { out } = this.#values;
        const value = Number(cell ?? 0);
        if (this.#dtype === 'BOOL')
            out.byte(value);
        else if (this.#dtype === 'I32') {
            const { bytes, at } = out.reserve(4);
            bytes.writeInt32LE(value, at);
        }
        else {
            const { bytes, at } = out.reserve(8);
            bytes.writeDoubleLE(value, at);
        }
    }
    tensors() {
        const { rows } = this.#validity;
        return [tensorOf(this.#name, this.#dtype, [rows], this.#values), ...this.#validity.tensors()];
    }
}
/** Text or free-form values as one tensor of bytes: JSON in UTF-8, a line for each row, `null` for null. */
export class RaggedText {
    #name;
    #lines;
    constructor(name, spool) {
        this.#name = name;
        this.#lines = new Spooled(spool);
        this.parts = [this.#lines];
    }
    write(cell) {
        this.#lines.out.text(`${JSON.stringify(plainCell(cell ?? null))}\n`);
    }
    tensors() {
        return [tensorOf(this.#name, 'U8', [this.#lines.bytes], this.#lines)];
    }
}
//# sourceMappingURL=ragged-values.js.map
import { Spooled } from './byte-buffer.js';
import { tensorOf } from './safetensors-file.js';
/** Which rows of a column have a value: `name.valid` (U8), 1 or 0 for each row, in files where one of them has none. */
export class Validity {
    #name;
    #flags;
    #rows = 0;
    #hasNull = false;
    constructor(name, spool) {
        this.#name = `${name}.valid`;
        this.#flags = new Spooled(spool);
        this.parts = [this.#flags];
    }
    /** Number of rows that were noted. */
    get rows() {
        return this.#rows;
    }
    note(cell) {
        const isNull = cell === null || cell === undefined;
        if (isNull && !this.#hasNull) {
            this.#hasNull = true;
            this.#flags.out.append(new Uint8Array(this.#rows).fill(1));
        }
        if (this.#hasNull)
            this.#flags.out.byte(isNull ? 0 : 1);
        this.#rows += 1;
    }
    tensors() {
        return this.#hasNull ? [tensorOf(this.#name, 'U8', [this.#rows], this.#flags)] : [];
    }
}
//# sourceMappingURL=validity.js.map
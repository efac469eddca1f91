import { Spooled } from './byte-buffer.js';
import type { Cell, Sink } from './interface.js';
import { type Tensor } from './safetensors-file.js';
/** Which rows of a column have a value: `name.valid` (U8), 1 or 0 for each row, in files where one of them has none. */
export declare class Validity {
    #private;
    readonly parts: readonly Spooled[];
    constructor(name: string, spool: Sink['spool']);
    /** Number of rows that were noted. */
    get rows(): number;
    note(cell: Cell): void;
    tensors(): readonly Tensor[];
}

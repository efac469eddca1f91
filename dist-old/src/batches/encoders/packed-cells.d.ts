import type { ByteBuffer } from './byte-buffer.js';
import type { Cell } from './interface.js';
/** Writes a cell so that `readCell` gives it back exactly: its kind, each bit of its numbers, and its order of keys. */
export declare function packCell(out: ByteBuffer, cell: Cell): void;
/** Reads cells one behind the other. Lists share the memory of `bytes`, which begins at a multiple of eight. */
export declare class CellReader {
    #private;
    constructor(bytes: Uint8Array, at: number);
    /** Where the next cell begins. */
    get at(): number;
    next(): Cell;
}

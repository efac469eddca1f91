import type { Cell } from './interface.js';
/** Cells as they go to another thread, one behind the other. */
export interface PackedCells {
    /** What each cell is: a kind, and KINDS times the length of a list. */
    readonly heads: Float64Array<ArrayBuffer>;
    /** Null, booleans, numbers and texts. */
    readonly plain: readonly unknown[];
    /** Numbers of the lists, in the order of bytes of this machine, and cells of other kinds; each begins at a multiple of eight. */
    readonly bytes: Uint8Array<ArrayBuffer>;
}
/**
 * Collects cells on their way to another thread. Unlike `packRows`, which is for rows at rest, it writes lists of numbers as
 * they are, and leaves plain values to the sending, which copies them faster than they could be written here.
 */
export declare class CellPack {
    #private;
    add(cells: readonly Cell[]): void;
    /** Of the lists, and about those of the texts. */
    get bytes(): number;
    /** What was added, in memory of its own. The pack is empty afterwards. */
    take(): PackedCells;
}
/** The rows of a pack. Lists share the memory of `bytes`. @param width cells of a row, at least one */
export declare function unpackCells({ heads, plain, bytes }: PackedCells, width: number): Generator<readonly Cell[]>;

import type { Cell, FileShape } from './interface.js';
/** A row, and the unit of its batch that it was made of. */
export interface BatchRow {
    /** Place of the unit in its batch, from 0. */
    readonly unit: number;
    /** A cell for each column of the shape, in its order. */
    readonly cells: readonly Cell[];
}
/** Rows at rest, and the form that they have in any container. */
export interface UnpackedRows {
    readonly shape: FileShape;
    readonly rows: readonly BatchRow[];
}
/**
 * Rows in one run of bytes from which `unpackRows` makes them again exactly, so that a file which is made of them later,
 * in any container, has the bytes that it would have had at first. Equal rows give equal bytes.
 *
 * @throws TypeError for a unit that is no whole number of four bytes, and for a row with too few or too many cells
 */
export declare function packRows(shape: FileShape, rows: Iterable<BatchRow>): Uint8Array;
/**
 * The rows of a pack, or those of some of its units. Lists share the memory of `bytes` where they can.
 *
 * @param path what the pack is of, for errors
 * @param wants whether the rows of a unit are wanted
 * @throws STORE_CORRUPT; STORE_TOO_NEW if a later version wrote it
 */
export declare function unpackRows(bytes: Uint8Array, path: string, wants?: (unit: number) => boolean): UnpackedRows;

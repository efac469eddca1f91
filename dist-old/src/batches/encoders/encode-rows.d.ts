import type { Encoding } from '../../model/dataset.js';
import type { Cell, FileMetadata, FileShape } from './interface.js';
/** A file that was made in memory. */
export interface EncodedRows {
    readonly bytes: Uint8Array;
    /** Of the bytes; lower-case hex. */
    readonly sha256: string;
}
/**
 * Makes one file of rows in memory, through the same encoder that writes the files of datasets, so equal input gives
 * equal bytes there and here. It holds the whole file, and is meant for batches, not for datasets.
 *
 * @param rows cells of each row, in the order of the shape's columns
 * @param number stands where the shape has an envelope that wants a number
 * @throws ROW_UNFIT if the container cannot hold a row
 */
export declare function encodeRows(encoding: Encoding, shape: FileShape, rows: Iterable<readonly Cell[]>, metadata: FileMetadata, number?: number): Promise<EncodedRows>;

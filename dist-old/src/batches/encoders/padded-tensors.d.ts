import { type Cell, type FileShape, type RowEncoder, type Sink } from './interface.js';
/**
 * Writes each padded column as a tensor with a row of it for each row, integers as I64 and floats as F32; one that no
 * row has is left out. All other columns stand in the tensor `non_tensor_batch` (U8), as one JSON object a line for each
 * row.
 */
export declare class PaddedRowEncoder implements RowEncoder {
    #private;
    constructor(sink: Sink, columns: FileShape['columns'], padded: readonly string[]);
    write(cells: readonly Cell[]): Promise<void>;
    finish(): Promise<void>;
}

import type { Cell, FileShape, RowEncoder, Sink } from './interface.js';
/** The layout's name and version, in every file of it. */
export declare const ROWS_SCHEMA = "stepwell.rows/1";
/**
 * Writes rows as long as they are: lists behind one another with `name.offsets`, numbers and booleans as one tensor, text
 * and free-form values as lines of JSON; `name.valid` where a list, number or boolean is null in some row. Memory does
 * not grow with the number of rows.
 */
export declare class RaggedRowEncoder implements RowEncoder {
    #private;
    constructor(sink: Sink, columns: FileShape['columns']);
    write(cells: readonly Cell[]): Promise<void>;
    finish(): Promise<void>;
}

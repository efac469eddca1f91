import type { ParquetWriter, SchemaElement } from 'hyparquet-writer';
import type { Column } from '../../plugin-api/define-formatter.js';
import { type Cell } from './interface.js';
/** The rows of a Parquet file that are not written yet, by column. */
export declare class RowGroup {
    #private;
    private readonly file;
    /** @param isText whether a column's values are written as text of JSON */
    constructor(file: ParquetWriter, schema: SchemaElement[], columns: readonly Column[], isText: (column: Column) => boolean);
    get rows(): number;
    add(cells: readonly Cell[]): void;
    /** Writes the rows, as the writer's own `write` does, which takes them only as lists of JavaScript's numbers. */
    write(): void;
}

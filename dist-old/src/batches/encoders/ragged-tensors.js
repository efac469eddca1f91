import { RaggedList } from './ragged-list.js';
import { RaggedScalars, RaggedText } from './ragged-values.js';
import { rowName, writeTensors } from './safetensors-file.js';
/** The layout's name and version, in every file of it. */
export const ROWS_SCHEMA = 'stepwell.rows/1';
/** Bytes of one part of a column that stay in memory; a file has some fifty parts. */
const CHUNK_BYTES = 256 * 1024;
function raggedColumn({ name, type, mask }, spool) {
    switch (type) {
        case 'int32':
        case 'double':
        case 'boolean':
            return new RaggedScalars(name, type, spool);
        case 'string':
        case 'json':
            return new RaggedText(name, spool);
        default:
            return new RaggedList(name, type, mask === true, spool);
    }
}
/**
 * Writes rows as long as they are: lists behind one another with `name.offsets`, numbers and booleans as one tensor, text
 * and free-form values as lines of JSON; `name.valid` where a list, number or boolean is null in some row. Memory does
 * not grow with the number of rows.
 */
export class RaggedRowEncoder {
    #sink;
    #columns;
    #parts;
    #nameOf;
    #rows = 0;
    constructor(sink, columns) {
        this.#sink = sink;
        this.#columns = columns.map((column) => raggedColumn(column, sink.spool));
        this.#parts = this.#columns.flatMap(({ parts }) => parts);
        this.#nameOf = rowName(columns);
    }
    async write(cells) {
        const row = this.#nameOf(cells);
        for (const [index, column] of this.#columns.entries())
            column.write(cells[index], row);
        this.#rows += 1;
        for (const part of this.#parts)
            if (part.out.length >= CHUNK_BYTES)
                await part.settle(CHUNK_BYTES);
    }
    async finish() {
        const { file, metadata } = this.#sink;
        const own = { schema: ROWS_SCHEMA, ...metadata, rows: String(this.#rows) };
        await writeTensors(file, own, this.#columns.flatMap((column) => column.tensors()));
    }
}
//# sourceMappingURL=ragged-tensors.js.map
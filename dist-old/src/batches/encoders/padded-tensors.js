import { Spooled } from './byte-buffer.js';
import { plainCell } from './interface.js';
import { rowName, tensorOf, writeTensors } from './safetensors-file.js';
import { TensorColumn } from './tensor-column.js';
const ROWS = 'non_tensor_batch';
/**
 * Writes each padded column as a tensor with a row of it for each row, integers as I64 and floats as F32; one that no
 * row has is left out. All other columns stand in the tensor `non_tensor_batch` (U8), as one JSON object a line for each
 * row.
 */
export class PaddedRowEncoder {
    #sink;
    #columns;
    #tensors;
    #lines;
    #nameOf;
    constructor(sink, columns, padded) {
        this.#sink = sink;
        this.#columns = columns;
        this.#lines = new Spooled(sink.spool);
        this.#nameOf = rowName(columns);
        this.#tensors = new Map(columns.flatMap((column, index) => padded.includes(column.name) ? [[index, new TensorColumn(column, sink.spool)]] : []));
    }
    async write(cells) {
        const row = this.#nameOf(cells);
        for (const [index, tensor] of this.#tensors)
            await tensor.write(cells[index], row);
        const others = this.#columns.flatMap(({ name }, index) => this.#tensors.has(index) ? [] : [[name, plainCell(cells[index] ?? null)]]);
        this.#lines.out.text(`${JSON.stringify(Object.fromEntries(others))}\n`);
        await this.#lines.settle();
    }
    async finish() {
        const { file, metadata } = this.#sink;
        const lines = tensorOf(ROWS, 'U8', [this.#lines.bytes], this.#lines);
        const tensors = [...this.#tensors.values()].filter(({ isAbsent }) => !isAbsent);
        // A claimed batch has the keys of batches alone.
        const format = metadata.schema === undefined ? { format: 'pt' } : {};
        await writeTensors(file, { ...format, ...metadata }, [...tensors, lines]);
    }
}
//# sourceMappingURL=padded-tensors.js.map
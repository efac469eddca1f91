import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { RowGroup } from './parquet-row-group.js';
import { parquetSchema } from './parquet-schema.js';
/**
 * A row group ends at this many rows or at this many list entries, whichever comes first, so that memory stays bounded.
 */
const ROW_GROUP_ROWS = 4_096;
const ROW_GROUP_ENTRIES = 500_000;
/** How many entries the list of a cell has, or its lists, which are as long as the first. */
function entriesOf(cell) {
    if (ArrayBuffer.isView(cell))
        return lengthOf(cell);
    if (!Array.isArray(cell))
        return 0;
    const first = cell[0];
    return cell.length * (Array.isArray(first) || ArrayBuffer.isView(first) ? lengthOf(first) : 1);
}
const lengthOf = (list) => list.length;
class ParquetRowEncoder {
    #sink;
    #bytes = new ByteWriter();
    #file;
    #group;
    #entries = 0;
    constructor({ file, metadata }, { columns, structs = {} }) {
        this.#sink = file;
        const schema = parquetSchema(columns, structs);
        this.#file = new ParquetWriter({
            writer: this.#bytes,
            schema,
            // The writer's own Snappy is written in JavaScript, so its bytes depend on no system library.
            codec: 'SNAPPY',
            createdBy: 'stepwell',
            kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
        });
        this.#group = new RowGroup(this.#file, schema, columns, ({ name, type }) => type === 'json' && structs[name] === undefined);
    }
    async write(cells) {
        this.#group.add(cells);
        for (const cell of cells)
            this.#entries += entriesOf(cell);
        if (this.#group.rows >= ROW_GROUP_ROWS || this.#entries >= ROW_GROUP_ENTRIES)
            await this.#endRowGroup();
    }
    async finish() {
        if (this.#group.rows > 0)
            await this.#endRowGroup();
        await this.#file.finish();
        await this.#drain();
    }
    async #endRowGroup() {
        this.#group.write();
        this.#entries = 0;
        await this.#drain();
    }
    async #drain() {
        const chunk = this.#bytes.getBytes().slice();
        this.#bytes.index = 0;
        await this.#sink.write(chunk);
    }
}
/** Apache Parquet, Snappy-compressed, in row groups of a fixed size. */
export const parquet = {
    extension: '.parquet',
    contentType: 'application/vnd.apache.parquet',
    open: (sink, shape) => new ParquetRowEncoder(sink, shape),
};
//# sourceMappingURL=parquet.js.map
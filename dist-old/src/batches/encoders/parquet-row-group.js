import { writeColumn } from 'hyparquet-writer/src/column.js';
import { encodeNestedValues } from 'hyparquet-writer/src/dremel.js';
import { schemaPathResolver } from 'hyparquet-writer/src/schema.js';
import { plainCell } from './interface.js';
import { NumberColumn } from './number-column.js';
import { encodingOf, isList, isNumberList } from './parquet-schema.js';
/** Bytes of a page before compression, about. */
const PAGE_BYTES = 1024 * 1024;
/** How the writer is told that all is one page: it does not add up then, value by value, where a page ends. */
const ONE_PAGE = 0;
const NUMBER_BYTES = 4;
function leavesOf(path) {
    const children = path.at(-1)?.children ?? [];
    return children.length === 0 ? [path] : children.flatMap((child) => leavesOf([...path, child]));
}
function numberCells(column, leaves, type) {
    const numbers = new NumberColumn(type);
    return {
        column,
        leaves,
        add: (cell) => numbers.add(cell),
        // The writer only indexes and slices, which lists of levels in bytes can do as well.
        page: () => numbers.take(),
        clear: () => { },
    };
}
function plainCells(column, leaves, isText) {
    let cells = [];
    return {
        column,
        leaves,
        add(cell) {
            const plain = plainCell(cell);
            cells.push(isText && plain !== null ? JSON.stringify(plain) : plain);
        },
        page: (leaf) => encodeNestedValues([...leaf], cells),
        clear() {
            cells = [];
        },
    };
}
/** The rows of a Parquet file that are not written yet, by column. */
export class RowGroup {
    #columns;
    #rows = 0;
    /** @param isText whether a column's values are written as text of JSON */
    constructor(file, schema, columns, isText) {
        this.file = file;
        const resolve = schemaPathResolver(schema);
        this.#columns = columns.map((column) => {
            const leaves = leavesOf(resolve([column.name]));
            return isNumberList(column.type)
                ? numberCells(column, leaves, column.type)
                : plainCells(column, leaves, isText(column));
        });
    }
    get rows() {
        return this.#rows;
    }
    add(cells) {
        for (const [index, column] of this.#columns.entries())
            column.add(cells[index] ?? null);
        this.#rows += 1;
    }
    /** Writes the rows, as the writer's own `write` does, which takes them only as lists of JavaScript's numbers. */
    write() {
        const { file } = this;
        const start = file.writer.offset;
        const chunks = this.#columns.flatMap((cells) => {
            const { column, leaves } = cells;
            const written = leaves.map((leaf) => {
                const pageData = cells.page(leaf);
                const isOnePage = isNumberList(column.type) && pageData.values.length * NUMBER_BYTES < PAGE_BYTES;
                const result = writeColumn({
                    writer: file.writer,
                    column: this.#encoderOf(column, leaf, isOnePage ? ONE_PAGE : PAGE_BYTES),
                    pageData,
                });
                file.pendingIndexes.push(result);
                return result.chunk;
            });
            cells.clear();
            return written;
        });
        const rows = BigInt(this.#rows);
        file.row_groups.push({
            columns: chunks,
            total_byte_size: chunks.reduce((sum, chunk) => sum + (chunk.meta_data?.total_uncompressed_size ?? 0n), 0n),
            num_rows: rows,
            total_compressed_size: BigInt(file.writer.offset - start),
        });
        file.num_rows += rows;
        this.#rows = 0;
    }
    #encoderOf(column, leaf, pageSize) {
        const schemaPath = leaf.map(({ element }) => element);
        return {
            columnName: schemaPath
                .slice(1)
                .map(({ name }) => name)
                .join('.'),
            element: schemaPath.at(-1),
            schemaPath,
            codec: this.file.codec,
            compressors: { SNAPPY: this.file.compressors.SNAPPY },
            // Readers do not filter by token ids or log-probs, so their minimum and maximum are left out.
            stats: !isList(column),
            pageSize,
            columnIndex: false,
            offsetIndex: true,
            encoding: encodingOf(column),
        };
    }
}
//# sourceMappingURL=parquet-row-group.js.map
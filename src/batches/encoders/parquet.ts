import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Column } from '../../plugin-api/define-formatter.js';
import {
  type Cell,
  type Encoder,
  type FileShape,
  plainCell,
  type RowEncoder,
  type Sink,
} from './interface.js';
import { encodingOf, isList, parquetSchema } from './parquet-schema.js';

/**
 * A row group ends at this many rows or at this many list entries, whichever comes first, so that memory stays bounded.
 */
const ROW_GROUP_ROWS = 4_096;
const ROW_GROUP_ENTRIES = 500_000;

class ParquetRowEncoder implements RowEncoder {
  readonly #sink: Sink['file'];
  readonly #columns: readonly Column[];
  /** Whether a column's values are written as text of JSON. */
  readonly #isText: readonly boolean[];
  readonly #bytes = new ByteWriter();
  readonly #file: ParquetWriter;
  #cells: Cell[][];
  #rows = 0;
  #entries = 0;

  constructor({ file, metadata }: Sink, { columns, structs = {} }: FileShape) {
    this.#sink = file;
    this.#columns = columns;
    this.#isText = columns.map(({ name, type }) => type === 'json' && structs[name] === undefined);
    this.#cells = columns.map(() => []);
    this.#file = new ParquetWriter({
      writer: this.#bytes,
      schema: parquetSchema(columns, structs),
      // The writer's own Snappy is written in JavaScript, so its bytes depend on no system library.
      codec: 'SNAPPY',
      createdBy: 'stepwell',
      kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
    });
  }

  async write(cells: readonly Cell[]): Promise<void> {
    for (const [index, column] of this.#cells.entries()) {
      const cell = plainCell(cells[index] ?? null);
      column.push(this.#isText[index] === true && cell !== null ? JSON.stringify(cell) : cell);
      if (Array.isArray(cell)) this.#entries += cell.length * (Array.isArray(cell[0]) ? cell[0].length : 1);
    }
    this.#rows += 1;
    if (this.#rows >= ROW_GROUP_ROWS || this.#entries >= ROW_GROUP_ENTRIES) await this.#endRowGroup();
  }

  async finish(): Promise<void> {
    if (this.#rows > 0) await this.#endRowGroup();
    await this.#file.finish();
    await this.#drain();
  }

  async #endRowGroup(): Promise<void> {
    const columnData = this.#columns.map((column, index) => ({
      name: column.name,
      data: this.#cells[index] ?? [],
      encoding: encodingOf(column),
      // Readers do not filter by token ids or log-probs, so their minimum and maximum are left out.
      statistics: !isList(column),
    }));
    await this.#file.write({ columnData, rowGroupSize: this.#rows });
    this.#cells = this.#columns.map(() => []);
    this.#rows = 0;
    this.#entries = 0;
    await this.#drain();
  }

  async #drain(): Promise<void> {
    const chunk = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    await this.#sink.write(chunk);
  }
}

/** Apache Parquet, Snappy-compressed, in row groups of a fixed size. */
export const parquet: Encoder = {
  extension: '.parquet',
  contentType: 'application/vnd.apache.parquet',
  open: (sink, shape) => new ParquetRowEncoder(sink, shape),
};

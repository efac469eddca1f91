import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { type Cell, type Encoder, type FileShape, type RowEncoder, type Sink } from './interface.js';
import { RowGroup } from './parquet-row-group.js';
import { parquetSchema } from './parquet-schema.js';

/**
 * A row group ends at this many rows or at this many list entries, whichever comes first, so that memory stays bounded.
 */
const ROW_GROUP_ROWS = 4_096;
const ROW_GROUP_ENTRIES = 500_000;

/** How many entries the list of a cell has, or its lists, which are as long as the first. */
function entriesOf(cell: Cell): number {
  if (ArrayBuffer.isView(cell)) return lengthOf(cell);
  if (!Array.isArray(cell)) return 0;
  const first: Cell = cell[0];
  return cell.length * (Array.isArray(first) || ArrayBuffer.isView(first) ? lengthOf(first) : 1);
}

const lengthOf = (list: unknown): number => (list as ArrayLike<unknown>).length;

class ParquetRowEncoder implements RowEncoder {
  readonly #sink: Sink['file'];
  readonly #bytes = new ByteWriter();
  readonly #file: ParquetWriter;
  readonly #group: RowGroup;
  #entries = 0;

  constructor({ file, metadata }: Sink, { columns, structs = {} }: FileShape) {
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
    this.#group = new RowGroup(
      this.#file,
      schema,
      columns,
      ({ name, type }) => type === 'json' && structs[name] === undefined,
    );
  }

  async write(cells: readonly Cell[]): Promise<void> {
    this.#group.add(cells);
    for (const cell of cells) this.#entries += entriesOf(cell);
    if (this.#group.rows >= ROW_GROUP_ROWS || this.#entries >= ROW_GROUP_ENTRIES) await this.#endRowGroup();
  }

  async finish(): Promise<void> {
    if (this.#group.rows > 0) await this.#endRowGroup();
    await this.#file.finish();
    await this.#drain();
  }

  async #endRowGroup(): Promise<void> {
    this.#group.write();
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

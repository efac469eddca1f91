import { Spooled } from './byte-buffer.js';
import {
  type Cell,
  type Encoder,
  type FileShape,
  plainCell,
  type RowEncoder,
  type Sink,
} from './interface.js';
import { TensorColumn } from './tensor-column.js';

const ROWS = 'non_tensor_batch';
const ORDER = { I64: 0, F32: 1 } as const;

class SafetensorsRowEncoder implements RowEncoder {
  readonly #sink: Sink;
  readonly #shape: FileShape;
  readonly #tensors: ReadonlyMap<number, TensorColumn>;
  readonly #lines: Spooled;
  readonly #name: number;
  #lineBytes = 0;

  constructor(sink: Sink, shape: FileShape) {
    this.#sink = sink;
    this.#shape = shape;
    this.#lines = new Spooled(sink.spool);
    this.#name = shape.columns.findIndex(({ name }) => name === 'trajectory_uid');
    this.#tensors = new Map(
      shape.columns.flatMap((column, index) =>
        column.type.endsWith('[]') && (shape.tensors?.includes(column.name) ?? true)
          ? [[index, new TensorColumn(column, sink.spool)] as const]
          : [],
      ),
    );
  }

  async write(cells: readonly Cell[]): Promise<void> {
    const where = String(cells[this.#name] ?? '');
    for (const [index, tensor] of this.#tensors) await tensor.write(cells[index], where);
    const others = this.#shape.columns.flatMap(({ name }, index) =>
      this.#tensors.has(index) ? [] : [[name, plainCell(cells[index] ?? null)] as const],
    );
    this.#lines.out.text(`${JSON.stringify(Object.fromEntries(others))}\n`, (bytes) => {
      this.#lineBytes += bytes;
    });
    await this.#lines.settle();
  }

  async finish(): Promise<void> {
    const { file, metadata } = this.#sink;
    const tensors = [...this.#tensors.values()]
      .filter(({ isAbsent }) => !isAbsent)
      // Columns with wider elements come first, so that every tensor begins at a multiple of its element's size.
      .sort((a, b) => ORDER[a.dtype] - ORDER[b.dtype]);
    let end = 0;
    const place = (bytes: number): readonly number[] => {
      const start = end;
      end += bytes;
      return [start, end];
    };
    const header = JSON.stringify({
      __metadata__: { format: 'pt', ...metadata },
      ...Object.fromEntries(
        tensors.map((tensor) => [
          tensor.name,
          { dtype: tensor.dtype, shape: tensor.shape, data_offsets: place(tensor.bytes) },
        ]),
      ),
      [ROWS]: { dtype: 'U8', shape: [this.#lineBytes], data_offsets: place(this.#lineBytes) },
    });
    const padded = Buffer.from(header, 'utf8');
    const length = Math.ceil(padded.length / 8) * 8;
    const head = Buffer.alloc(8 + length, ' ');
    head.writeBigUInt64LE(BigInt(length), 0);
    padded.copy(head, 8);
    await file.write(head);
    for (const tensor of tensors) for await (const chunk of tensor.chunks()) await file.write(chunk);
    await this.#lines.settle(0);
    for await (const chunk of this.#lines.chunks()) await file.write(chunk);
  }
}

/**
 * Writes each list column of equal length in all rows as a tensor, integers as I64 and floats as F32. All other columns
 * stand in the tensor `non_tensor_batch` (U8), as one JSON object a line for each row.
 */
export const safetensors: Encoder = {
  extension: '.safetensors',
  contentType: 'application/octet-stream',
  open: (sink, shape) => new SafetensorsRowEncoder(sink, shape),
};

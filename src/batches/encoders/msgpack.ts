import { ByteBuffer, Spooled } from './byte-buffer.js';
import type { Cell, Encoder, FileShape, RowEncoder, Sink } from './interface.js';
import { writeArrayHead, writeCell, writeMapHead, writeString } from './msgpack-values.js';

class MsgpackRowEncoder implements RowEncoder {
  readonly #sink: Sink;
  readonly #shape: FileShape;
  readonly #rows: Spooled;
  #count = 0;

  constructor(sink: Sink, shape: FileShape) {
    this.#sink = sink;
    this.#shape = shape;
    this.#rows = new Spooled(sink.spool);
  }

  async write(cells: readonly Cell[]): Promise<void> {
    const { columns, rows } = this.#shape;
    const { out } = this.#rows;
    if (rows === 'maps') writeMapHead(out, columns.length);
    else writeArrayHead(out, columns.length);
    for (const [index, { name, type }] of columns.entries()) {
      if (rows === 'maps') writeString(out, name);
      writeCell(out, cells[index], type);
    }
    this.#count += 1;
    await this.#rows.settle();
  }

  async finish(): Promise<void> {
    const head = new ByteBuffer();
    writeArrayHead(head, this.#count);
    await this.#sink.file.write(head.take());
    for await (const chunk of this.#rows.chunks()) await this.#sink.file.write(chunk);
  }
}

/** One MessagePack array with an entry for each row. float32 lists hold 32-bit floats. */
export const msgpack: Encoder = {
  extension: '.msgpack',
  contentType: 'application/vnd.msgpack',
  open: (sink, shape) => new MsgpackRowEncoder(sink, shape),
};

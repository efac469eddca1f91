import { ByteBuffer, Spooled } from './byte-buffer.js';
import { writeArrayHead, writeCell, writeMapHead, writeString } from './msgpack-values.js';
class MsgpackRowEncoder {
    #sink;
    #shape;
    #rows;
    #count = 0;
    constructor(sink, shape) {
        this.#sink = sink;
        this.#shape = shape;
        this.#rows = new Spooled(sink.spool);
    }
    async write(cells) {
        const { columns, rows } = this.#shape;
        const { out } = this.#rows;
        if (rows === 'maps')
            writeMapHead(out, columns.length);
        else
            writeArrayHead(out, columns.length);
        for (const [index, { name, type }] of columns.entries()) {
            if (rows === 'maps')
                writeString(out, name);
            writeCell(out, cells[index], type);
        }
        this.#count += 1;
        await this.#rows.settle();
    }
    async finish() {
        const head = new ByteBuffer();
        writeArrayHead(head, this.#count);
        await this.#sink.file.write(head.take());
        for await (const chunk of this.#rows.chunks())
            await this.#sink.file.write(chunk);
    }
}
/** One MessagePack array with an entry for each row. float32 lists hold 32-bit floats. */
export const msgpack = {
    extension: '.msgpack',
    contentType: 'application/vnd.msgpack',
    open: (sink, shape) => new MsgpackRowEncoder(sink, shape),
};
//# sourceMappingURL=msgpack.js.map
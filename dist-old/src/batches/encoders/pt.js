import { crc32 } from 'node:zlib';
import { Spooled } from './byte-buffer.js';
import { OP, writePickled, writeUnicode } from './pickle-values.js';
import { localHeader, zipDirectory } from './stored-zip.js';
/** Entries that `torch.save` writes beside the pickle: the format's version, and the byte order of tensors. */
const BESIDE = [
    ['archive/version', '3\n'],
    ['archive/byteorder', 'little'],
];
class PtRowEncoder {
    #sink;
    #shape;
    #pickle;
    #crc = 0;
    #bytes = 0;
    #rows = 0;
    constructor(sink, shape) {
        this.#sink = sink;
        this.#shape = shape;
        this.#pickle = new Spooled(sink.spool);
        const { out } = this.#pickle;
        out.byte(OP.proto);
        out.byte(2);
        if (shape.envelope !== null) {
            out.byte(OP.emptyDict);
            out.byte(OP.mark);
            writeUnicode(out, shape.envelope.number);
            writePickled(out, sink.number, 'int32');
            writeUnicode(out, shape.envelope.rows);
        }
        out.byte(OP.emptyList);
    }
    async write(cells) {
        const { out } = this.#pickle;
        if (this.#rows === 0)
            out.byte(OP.mark);
        this.#rows += 1;
        out.byte(OP.emptyDict);
        out.byte(OP.mark);
        for (const [index, { name, type }] of this.#shape.columns.entries()) {
            writeUnicode(out, name);
            writePickled(out, cells[index], type);
        }
        out.byte(OP.setItems);
        this.#count(await this.#pickle.settle());
    }
    async finish() {
        const { out } = this.#pickle;
        if (this.#rows > 0)
            out.byte(OP.appends);
        if (this.#shape.envelope !== null)
            out.byte(OP.setItems);
        out.byte(OP.stop);
        this.#count(await this.#pickle.settle(0));
        await this.#writeArchive();
    }
    #count(chunk) {
        if (chunk === null)
            return;
        this.#crc = crc32(chunk, this.#crc);
        this.#bytes += chunk.length;
    }
    /** The small entries come first, so that the offset of every entry fits into four bytes. */
    async #writeArchive() {
        const entries = [];
        let offset = 0;
        const begin = async (name, checksum, bytes) => {
            const entry = { name, crc32: checksum, bytes, offset };
            const header = localHeader(entry);
            entries.push(entry);
            offset += header.length + bytes;
            await this.#sink.file.write(header);
        };
        for (const [name, content] of BESIDE) {
            const bytes = Buffer.from(content, 'ascii');
            await begin(name, crc32(bytes), bytes.length);
            await this.#sink.file.write(bytes);
        }
        await begin('archive/data.pkl', this.#crc, this.#bytes);
        for await (const chunk of this.#pickle.chunks())
            await this.#sink.file.write(chunk);
        await this.#sink.file.write(zipDirectory(entries, offset));
    }
}
/**
 * A file that `torch.load(..., weights_only=True)` opens: a zip archive with a pickle of plain dicts and lists, one
 * dict a row. It holds no tensors and names no class.
 */
export const pt = {
    extension: '.pt',
    contentType: 'application/octet-stream',
    open: (sink, shape) => new PtRowEncoder(sink, shape),
};
//# sourceMappingURL=pt.js.map
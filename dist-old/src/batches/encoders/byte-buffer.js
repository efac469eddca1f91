const START = 64 * 1024;
/** Bytes that grow at the end. They are taken out as a whole when there are enough to write. */
export class ByteBuffer {
    #bytes = Buffer.allocUnsafe(START);
    #length = 0;
    get length() {
        return this.#length;
    }
    /** Makes room for `count` bytes, and returns the buffer and the offset at which to write them. */
    reserve(count) {
        const at = this.#length;
        if (at + count > this.#bytes.length) {
            const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, at + count));
            this.#bytes.copy(grown, 0, 0, at);
            this.#bytes = grown;
        }
        this.#length += count;
        return { bytes: this.#bytes, at };
    }
    byte(value) {
        const { bytes, at } = this.reserve(1);
        bytes[at] = value;
    }
    /** Writes `text` in UTF-8. `head`, if given, writes its length in bytes before it. */
    text(text, head) {
        const count = Buffer.byteLength(text, 'utf8');
        head?.(count);
        const { bytes, at } = this.reserve(count);
        bytes.write(text, at, 'utf8');
    }
    /** Writes bytes, then zeros up to a multiple of so many bytes. */
    append(content, multiple = 1) {
        const { bytes, at } = this.reserve(Math.ceil(content.length / multiple) * multiple);
        bytes.set(content, at);
        bytes.fill(0, at + content.length, this.#length);
    }
    /** A copy of the bytes; the buffer is empty afterwards. */
    take() {
        const taken = new Uint8Array(this.#bytes.subarray(0, this.#length));
        this.#length = 0;
        return taken;
    }
}
const CHUNK_BYTES = 1024 * 1024;
/**
 * A buffer that overflows into a temporary file, for bytes that stand in the artifact behind others which are known
 * only at the end.
 */
export class Spooled {
    #open;
    #spool;
    #spooled;
    constructor(open) {
        this.out = new ByteBuffer();
        this.#spool = null;
        this.#spooled = 0;
        this.#open = open;
    }
    /** Number of all bytes that were written. */
    get bytes() {
        return this.#spooled + this.out.length;
    }
    /** Moves the bytes of the buffer to the file if there are at least `least`. */
    async settle(least = CHUNK_BYTES) {
        if (this.out.length < least || this.out.length === 0)
            return null;
        this.#spool ??= await this.#open();
        const chunk = this.out.take();
        this.#spooled += chunk.length;
        await this.#spool.write(chunk);
        return chunk;
    }
    /** All bytes that were written, in order. Nothing can be written afterwards. */
    async *chunks() {
        if (this.#spool !== null)
            yield* this.#spool.read();
        if (this.out.length > 0)
            yield this.out.take();
    }
}
//# sourceMappingURL=byte-buffer.js.map
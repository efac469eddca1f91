const CHUNK_BYTES = 16 * 1024;
/** Longer lists have memory of their own, so that the rest of a chunk that they do not fit in is not lost. */
const MOST_BYTES = CHUNK_BYTES / 4;
/** Lists begin at a multiple of so many bytes, as those of numbers have to. */
const ALIGNMENT = 4;
/**
 * Memory for many lists of numbers that live as long as one another, such as those of the steps of one read. They lie in
 * larger pieces, because memory of its own for each short list takes longer than to fill it. A list must not be
 * transferred: its piece holds others.
 */
export class NumberRoom {
    #chunk = new ArrayBuffer(0);
    #used = 0;
    int32s(length) {
        const bytes = length * Int32Array.BYTES_PER_ELEMENT;
        const at = this.#take(bytes);
        return at === null ? new Int32Array(length) : new Int32Array(this.#chunk, at, length);
    }
    /** Copies float32s as they are stored, which may begin at any byte. @throws RangeError if one is cut short */
    float32sOf(stored) {
        const length = stored.byteLength / Float32Array.BYTES_PER_ELEMENT;
        if (!Number.isInteger(length))
            throw new RangeError('a number is cut short');
        const at = this.#take(stored.byteLength);
        const list = at === null ? new Float32Array(length) : new Float32Array(this.#chunk, at, length);
        new Uint8Array(list.buffer, list.byteOffset, list.byteLength).set(stored);
        return list;
    }
    bytesOf(stored) {
        const at = this.#take(stored.byteLength);
        if (at === null)
            return new Uint8Array(stored);
        const list = new Uint8Array(this.#chunk, at, stored.byteLength);
        list.set(stored);
        return list;
    }
    /** Where the next list begins in the chunk; null: it needs memory of its own. */
    #take(bytes) {
        if (bytes > MOST_BYTES)
            return null;
        if (this.#used + bytes > this.#chunk.byteLength) {
            this.#chunk = new ArrayBuffer(CHUNK_BYTES);
            this.#used = 0;
        }
        const at = this.#used;
        this.#used += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
        return at;
    }
}
//# sourceMappingURL=number-room.js.map
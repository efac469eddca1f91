import { createHash } from 'node:crypto';
const WORDS = 4;
const DIGEST_BYTES = 4 * WORDS;
const FIRST_SLOTS = 1024;
/**
 * A set of contents by 128 bits of their SHA-256, in one typed array with open addressing. It takes 22 to 43 bytes for
 * each content, and 64 while it grows. That two of a billion contents share their 128 bits has a chance of 1e-21.
 */
export class DigestSet {
    #slots = new Uint32Array(FIRST_SLOTS * WORDS);
    #size = 0;
    /** A set of the digests that `addNew` gave, in whatever parts they were kept. */
    static from(parts) {
        const set = new DigestSet();
        for (const part of parts) {
            const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
            for (let at = 0; at + DIGEST_BYTES <= bytes.length; at += DIGEST_BYTES) {
                set.#put(Uint32Array.from({ length: WORDS }, (_, i) => bytes.readUInt32LE(at + 4 * i)));
            }
        }
        return set;
    }
    get size() {
        return this.#size;
    }
    /** Bytes that the table takes. */
    get bytes() {
        return this.#slots.byteLength;
    }
    /** Adds a content of several parts, whose borders count. @returns whether it is new */
    add(...parts) {
        return this.#put(digestOf(parts));
    }
    /** As `add`. @returns the 16 bytes by which `from` knows the content again; null: it is not new */
    addNew(...parts) {
        const digest = digestOf(parts);
        if (!this.#put(digest))
            return null;
        const bytes = Buffer.alloc(DIGEST_BYTES);
        for (const [i, word] of digest.entries())
            bytes.writeUInt32LE(word, 4 * i);
        return bytes;
    }
    #put(digest) {
        const at = find(this.#slots, digest);
        if (this.#slots[at] !== 0)
            return false;
        this.#slots.set(digest, at);
        this.#size += 1;
        if (this.#size * WORDS * 4 > this.#slots.length * 3)
            this.#grow();
        return true;
    }
    #grow() {
        const slots = new Uint32Array(this.#slots.length * 2);
        for (let at = 0; at < this.#slots.length; at += WORDS) {
            if (this.#slots[at] === 0)
                continue;
            const digest = this.#slots.subarray(at, at + WORDS);
            slots.set(digest, find(slots, digest));
        }
        this.#slots = slots;
    }
}
function digestOf(parts) {
    const hash = createHash('sha256');
    for (const part of parts) {
        const isText = typeof part === 'string';
        hash.update(isText ? `text ${part.length}:` : `bytes ${part.byteLength}:`).update(part);
    }
    const digest = hash.digest();
    // The first word of a free slot is 0.
    return Uint32Array.from({ length: WORDS }, (_, i) => digest.readUInt32LE(i * 4) || Number(i === 0));
}
/** Where a digest lies, or the free slot where it belongs. */
function find(slots, digest) {
    const last = slots.length - 1;
    let at = ((digest[1] ?? 0) * WORDS) & last;
    while (slots[at] !== 0 && !digest.every((word, i) => slots[at + i] === word))
        at = (at + WORDS) & last;
    return at;
}
//# sourceMappingURL=digest-set.js.map
import { bitsSet, hashWord, mixed } from './sim-hash.js';
const CHUNK_ENTRIES = 1 << 16;
const HEADS = 1 << 16;
/** Two words of a fingerprint, and two of its scope's hash. */
const ENTRY_BYTES = 16;
/** With more bits the bands become so short that a look-up reads a great part of the index. */
export const MOST_BITS_APART = 6;
/** Bits from `from` to `to` of 64. */
function bandOf(from, to) {
    let low = 0;
    let high = 0;
    for (let bit = from; bit < to; bit++) {
        if (bit < 32)
            low |= 1 << bit;
        else
            high |= 1 << (bit - 32);
    }
    return { low, high };
}
/**
 * Fingerprints that are found again by one that differs in at most `distance` bits. The 64 bits are cut into
 * `distance + 1` bands: two fingerprints that near agree in one band at least, so only those with a band in common are
 * compared (Manku, Jain and Das Sarma 2007). A look-up compares about `n * (distance + 1) / 2^(64 / (distance + 1))` of
 * n entries, but never fewer than one in 65,536 for each band.
 *
 * An entry takes `4 * (distance + 5)` bytes in chunks of 65,536 entries; heads of the chains take 256 KiB a band.
 */
export class NearIndex {
    #distance;
    #bands;
    #heads;
    /** Per entry: both words, both words of the scope's hash, then for each band the entry before in its chain. */
    #chunks = [];
    #stride;
    #size = 0;
    /** @throws RangeError for a distance that is not a whole number from 0 to 6 */
    constructor(distance) {
        if (!Number.isInteger(distance) || distance < 0 || distance > MOST_BITS_APART) {
            throw new RangeError(`distance is ${distance}, not a whole number from 0 to ${MOST_BITS_APART}`);
        }
        const bands = distance + 1;
        this.#distance = distance;
        this.#stride = 4 + bands;
        this.#bands = Array.from({ length: bands }, (_, i) => bandOf(Math.floor((64 * i) / bands), Math.floor((64 * (i + 1)) / bands)));
        this.#heads = this.#bands.map(() => new Int32Array(HEADS).fill(-1));
    }
    /** An index of the entries that `addNew` gave, in whatever parts they were kept. @throws RangeError as the constructor */
    static from(distance, parts) {
        const index = new NearIndex(distance);
        for (const part of parts) {
            const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
            for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
                const word = (i) => bytes.readUInt32LE(at + 4 * i);
                const fingerprint = { low: word(0), high: word(1) };
                const scope = { low: word(2), high: word(3) };
                index.#add(fingerprint, scope, index.#keysOf(fingerprint, scope));
            }
        }
        return index;
    }
    get size() {
        return this.#size;
    }
    /** Bytes that entries and heads take. */
    get bytes() {
        return [...this.#chunks, ...this.#heads].reduce((sum, { byteLength }) => sum + byteLength, 0);
    }
    /** Adds a fingerprint, unless one of the same scope is near. @returns whether it was added */
    addUnlessNear(fingerprint, scope) {
        return this.#put(fingerprint, hashWord(scope));
    }
    /** As `addUnlessNear`. @returns the 16 bytes by which `from` knows the entry again; null: it was not added */
    addNew(fingerprint, scope) {
        const within = hashWord(scope);
        if (!this.#put(fingerprint, within))
            return null;
        const bytes = Buffer.alloc(ENTRY_BYTES);
        const words = [fingerprint.low, fingerprint.high, within.low, within.high];
        for (const [i, word] of words.entries())
            bytes.writeUInt32LE(word >>> 0, 4 * i);
        return bytes;
    }
    #put(fingerprint, scope) {
        const keys = this.#keysOf(fingerprint, scope);
        if (this.#bands.some((_, band) => this.#holdsNear(fingerprint, scope, band, keys[band]))) {
            return false;
        }
        this.#add(fingerprint, scope, keys);
        return true;
    }
    #keysOf(fingerprint, scope) {
        return this.#bands.map((band) => headOf(fingerprint, band, scope));
    }
    #holdsNear({ low, high }, scope, band, key) {
        const scopeLow = scope.low | 0;
        const scopeHigh = scope.high | 0;
        let entry = this.#heads[band][key];
        while (entry !== -1) {
            const chunk = this.#chunks[entry >>> 16];
            const at = (entry & (CHUNK_ENTRIES - 1)) * this.#stride;
            if (chunk[at + 2] === scopeLow && chunk[at + 3] === scopeHigh) {
                const apart = bitsSet(chunk[at] ^ low) + bitsSet(chunk[at + 1] ^ high);
                if (apart <= this.#distance)
                    return true;
            }
            entry = chunk[at + 4 + band];
        }
        return false;
    }
    #add({ low, high }, scope, keys) {
        const entry = this.#size++;
        const within = entry & (CHUNK_ENTRIES - 1);
        if (within === 0)
            this.#chunks.push(new Int32Array(CHUNK_ENTRIES * this.#stride));
        const before = keys.map((key, band) => this.#heads[band][key]);
        this.#chunks.at(-1).set([low | 0, high | 0, scope.low | 0, scope.high | 0, ...before], within * this.#stride);
        for (const [band, key] of keys.entries())
            this.#heads[band][key] = entry;
    }
}
function headOf({ low, high }, band, scope) {
    return mixed(mixed((low & band.low) ^ scope.low) ^ Math.imul(high & band.high, 0x9e3779b1)) >>> 16;
}
//# sourceMappingURL=near-index.js.map
const FIRST_SLOTS = 64;
/** Words of a slot: two of the key's hash, one of the value plus one (0: the slot is free). */
const WORDS = 3;
/** Two 32-bit hashes of a text that depend on every character and on each other. */
function hash(text) {
    let a = 0x9e3779b9 ^ text.length;
    let b = 0x7f4a7c15;
    for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        a = Math.imul(a ^ code, 0x27d4eb2f);
        b = Math.imul(b + code, 0x165667b1) ^ (a >>> 15);
        a = (a << 13) | (a >>> 19);
    }
    a = Math.imul(a ^ (b >>> 16), 0x2c1b3c6d);
    b = Math.imul(b ^ (a >>> 13), 0x297a2d39);
    return [(a ^ (a >>> 15)) >>> 0, (b ^ (b >>> 16)) >>> 0];
}
/**
 * A map from texts to numbers below 2^32 - 1 that keeps 64 bits of each text and not the text: 12 bytes a slot, of
 * which at least half are used after the first few. Of a million texts it takes another for one of them with a chance
 * of one in 10^13.
 */
export class KeyMap {
    #slots = new Uint32Array(FIRST_SLOTS * WORDS);
    #size = 0;
    get size() {
        return this.#size;
    }
    set(key, value) {
        const [a, b] = hash(key);
        this.#put(a, b, value + 1);
        if (this.#size * WORDS * 2 > this.#slots.length)
            this.#grow();
    }
    get(key) {
        const [a, b] = hash(key);
        const stored = this.#slots[this.#find(a, b) + 2] ?? 0;
        return stored === 0 ? undefined : stored - 1;
    }
    #put(a, b, stored) {
        const at = this.#find(a, b);
        if (this.#slots[at + 2] === 0)
            this.#size += 1;
        this.#slots[at] = a;
        this.#slots[at + 1] = b;
        this.#slots[at + 2] = stored;
    }
    /** Where the key is, or the free slot where it would be. */
    #find(a, b) {
        const slots = this.#slots;
        const count = slots.length / WORDS;
        let slot = a & (count - 1);
        for (;;) {
            const at = slot * WORDS;
            if (slots[at + 2] === 0 || (slots[at] === a && slots[at + 1] === b))
                return at;
            slot = (slot + 1) & (count - 1);
        }
    }
    #grow() {
        const before = this.#slots;
        this.#slots = new Uint32Array(before.length * 2);
        this.#size = 0;
        for (let at = 0; at < before.length; at += WORDS) {
            const stored = before[at + 2] ?? 0;
            if (stored !== 0)
                this.#put(before[at] ?? 0, before[at + 1] ?? 0, stored);
        }
    }
}
//# sourceMappingURL=key-map.js.map
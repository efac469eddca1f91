const START = 1 << 16;
/** Share of the places that may be taken. */
const MOST_LOAD = 0.7;
/**
 * Numbers by id in some 24 bytes each, of ids that are not kept: two that agree in 64 bits of hash would be taken for one.
 * Ids of steps are made by the server, and are as good as random.
 */
export class IdTable {
    #low = new Uint32Array(START);
    #high = new Uint32Array(START);
    /** One more than the number; 0: the place is free. */
    #numbers = new Uint32Array(START);
    #size = 0;
    set(id, number) {
        if (this.#size >= MOST_LOAD * this.#numbers.length)
            this.#grow();
        const [low, high] = hashOf(id);
        this.#put(low, high, number + 1);
        this.#size += 1;
    }
    get(id) {
        const [low, high] = hashOf(id);
        const mask = this.#numbers.length - 1;
        for (let at = low & mask;; at = (at + 1) & mask) {
            const found = this.#numbers[at] ?? 0;
            if (found === 0)
                return undefined;
            if (this.#low[at] === low && this.#high[at] === high)
                return found - 1;
        }
    }
    #put(low, high, number) {
        const mask = this.#numbers.length - 1;
        let at = low & mask;
        while (this.#numbers[at] !== 0)
            at = (at + 1) & mask;
        this.#low[at] = low;
        this.#high[at] = high;
        this.#numbers[at] = number;
    }
    #grow() {
        const [low, high, numbers] = [this.#low, this.#high, this.#numbers];
        const room = 2 * numbers.length;
        this.#low = new Uint32Array(room);
        this.#high = new Uint32Array(room);
        this.#numbers = new Uint32Array(room);
        for (const [at, number] of numbers.entries()) {
            if (number !== 0)
                this.#put(low[at] ?? 0, high[at] ?? 0, number);
        }
    }
}
/** Two hashes of 32 bits, each over all characters. */
function hashOf(id) {
    let [low, high] = [0x9e3779b9, 0x85ebca6b];
    for (let i = 0; i < id.length; i++) {
        const code = id.charCodeAt(i);
        low = Math.imul(low ^ code, 0x01000193);
        high = Math.imul(high ^ code, 0x5bd1e995);
        high ^= high >>> 15;
    }
    return [mixed(low), mixed(high)];
}
function mixed(hash) {
    const one = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
    const two = Math.imul(one ^ (one >>> 15), 0x846ca68b);
    return (two ^ (two >>> 16)) >>> 0;
}
//# sourceMappingURL=id-table.js.map
/** The `most` items of the lowest rank among all that were offered, in whatever order: a binary heap, highest rank first. */
export class Lowest {
    #entries = [];
    /** @param most a whole number from 0 */
    constructor(most) {
        this.most = most;
    }
    get size() {
        return this.#entries.length;
    }
    /** Offers an item. @returns the item, this or an earlier one, that is not among the lowest any more; null if none */
    offer(rank, item) {
        if (this.#entries.length < this.most) {
            this.#entries.push({ rank, item });
            this.#rise();
            return null;
        }
        const [highest] = this.#entries;
        if (highest === undefined || rank >= highest.rank)
            return { out: item };
        this.#entries[0] = { rank, item };
        this.#sink();
        return { out: highest.item };
    }
    #rankAt(at) {
        return this.#entries[at]?.rank ?? Number.NEGATIVE_INFINITY;
    }
    #swap(a, b) {
        const [first, second] = [this.#entries[a], this.#entries[b]];
        this.#entries[a] = second;
        this.#entries[b] = first;
    }
    #rise() {
        let at = this.#entries.length - 1;
        while (at > 0) {
            const parent = (at - 1) >> 1;
            if (this.#rankAt(parent) >= this.#rankAt(at))
                return;
            this.#swap(parent, at);
            at = parent;
        }
    }
    #sink() {
        let at = 0;
        for (;;) {
            const left = 2 * at + 1;
            const child = this.#rankAt(left + 1) > this.#rankAt(left) ? left + 1 : left;
            if (this.#rankAt(child) <= this.#rankAt(at))
                return;
            this.#swap(at, child);
            at = child;
        }
    }
}
//# sourceMappingURL=lowest.js.map
/** Remembers the latest numbers that it was told, up to a bound. */
export class LatestNumbers {
    #numbers = new Set();
    constructor(most) {
        this.most = most;
    }
    add(number) {
        this.#numbers.delete(number);
        this.#numbers.add(number);
        if (this.#numbers.size <= this.most)
            return;
        const [oldest] = this.#numbers;
        if (oldest !== undefined)
            this.#numbers.delete(oldest);
    }
    has(number) {
        return this.#numbers.has(number);
    }
}
//# sourceMappingURL=latest-numbers.js.map
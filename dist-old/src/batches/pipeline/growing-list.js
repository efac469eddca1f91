const START = 1_024;
/** A list of whole numbers that grows at its end, in as many bytes as its kind takes for each. */
export class GrowingList {
    #numbers;
    #length = 0;
    constructor(kind) {
        this.kind = kind;
        this.#numbers = new kind(START);
    }
    get length() {
        return this.#length;
    }
    push(number) {
        if (this.#length === this.#numbers.length) {
            const larger = new this.kind(2 * this.#length);
            larger.set(this.#numbers);
            this.#numbers = larger;
        }
        this.#numbers[this.#length++] = number;
    }
    /** The number at a place from 0 to below the length. */
    at(place) {
        return this.#numbers[place];
    }
    set(place, number) {
        this.#numbers[place] = number;
    }
}
//# sourceMappingURL=growing-list.js.map
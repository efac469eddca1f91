type Numbers = Uint8Array | Uint16Array | Uint32Array;

const START = 1_024;

/** A list of whole numbers that grows at its end, in as many bytes as its kind takes for each. */
export class GrowingList<Kind extends Numbers> {
  #numbers: Kind;
  #length = 0;

  constructor(private readonly kind: new (length: number) => Kind) {
    this.#numbers = new kind(START);
  }

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new this.kind(2 * this.#length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = number;
  }

  /** The number at a place from 0 to below the length. */
  at(place: number): number {
    return this.#numbers[place] as number;
  }

  set(place: number, number: number): void {
    this.#numbers[place] = number;
  }
}

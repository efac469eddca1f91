/** Remembers the latest numbers that it was told, up to a bound. */
export class LatestNumbers {
  readonly #numbers = new Set<number>();

  constructor(private readonly most: number) {}

  add(number: number): void {
    this.#numbers.delete(number);
    this.#numbers.add(number);
    if (this.#numbers.size <= this.most) return;
    const [oldest] = this.#numbers;
    if (oldest !== undefined) this.#numbers.delete(oldest);
  }

  has(number: number): boolean {
    return this.#numbers.has(number);
  }
}

/** The lowest of the numbers that several state at the same time. */
export class Lowest {
  readonly #counts = new Map<number, number>();

  /** Null: nobody states one. */
  get value(): number | null {
    return this.#counts.size === 0 ? null : Math.min(...this.#counts.keys());
  }

  /** One more, or one less, states this number; null: none. */
  count(stated: number | null, by: 1 | -1): void {
    if (stated === null) return;
    const count = (this.#counts.get(stated) ?? 0) + by;
    if (count === 0) this.#counts.delete(stated);
    else this.#counts.set(stated, count);
  }
}

/** How long to wait before work that failed is tried again: twice as long after each failure, up to `mostMs`. */
export class Backoff {
  private ms: number;

  /** @param firstMs after the first failure */
  constructor(
    private readonly firstMs: number,
    private readonly mostMs: number,
  ) {
    this.ms = Math.min(firstMs, mostMs);
  }

  /** Milliseconds to wait now, of one more failure. */
  next(): number {
    const { ms } = this;
    this.ms = Math.min(ms * 2, this.mostMs);
    return ms;
  }

  /** The work has succeeded. */
  reset(): void {
    this.ms = Math.min(this.firstMs, this.mostMs);
  }
}

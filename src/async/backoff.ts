/** The pauses between attempts at work that fails: each is twice as long as the one before, up to `mostMs`. */
export class Backoff {
  private ms: number;

  /** @param firstMs after the first failure */
  constructor(
    private readonly firstMs: number,
    private readonly mostMs: number,
  ) {
    this.ms = Math.min(firstMs, mostMs);
  }

  /** Counts a failure, and returns the milliseconds to wait before the next attempt. */
  next(): number {
    const { ms } = this;
    this.ms = Math.min(ms * 2, this.mostMs);
    return ms;
  }

  /** Counts a success: the next pause is the shortest again. */
  reset(): void {
    this.ms = Math.min(this.firstMs, this.mostMs);
  }
}

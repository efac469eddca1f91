/** Units in a row at which a curator may throw. Each costs a process its life, so more take long and come to nothing. */
const MOST_IN_A_ROW = 50;

/** The units at which a curator threw in this thread. They are not asked about again before a later run. */
export class FailedUnits {
  private readonly numbers = new Set<number>();
  private inARow = 0;

  has(number: number): boolean {
    return this.numbers.has(number);
  }

  /** Some units were judged. */
  judged(): void {
    this.inARow = 0;
  }

  /**
   * @param error null: others are to blame, as where the endpoint of a model is out of reach
   * @throws `error` if the curator has failed too often in a row
   */
  add(number: number, error: Error | null): void {
    this.numbers.add(number);
    if (error === null) return;
    this.inARow += 1;
    if (this.inARow >= MOST_IN_A_ROW) throw error;
  }
}

/** Hands over one value at a time. Of those that come meanwhile only the latest is handed over next. */
export class LatestOnly<T> {
  private working: Promise<void> | null = null;
  private next: { readonly value: T } | null = null;

  /** @param onError is told when `work` fails; the next value is handed over all the same */
  constructor(
    private readonly work: (value: T) => Promise<unknown>,
    private readonly onError: (error: unknown) => void,
  ) {}

  take(value: T): void {
    this.next = { value };
    this.working ??= this.run();
  }

  /** Resolves when the latest value has been handed over. */
  async settled(): Promise<void> {
    await this.working;
  }

  private async run(): Promise<void> {
    for (let taken = this.next; taken !== null; taken = this.next) {
      this.next = null;
      await this.work(taken.value).catch(this.onError);
    }
    this.working = null;
  }
}

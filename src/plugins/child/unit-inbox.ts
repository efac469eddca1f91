/** The units of a run as the plugin reads them: asks the server for a batch when the last one is used up. */
export class UnitInbox implements AsyncIterable<unknown> {
  private units: readonly unknown[] = [];
  private read = 0;
  private done = false;
  private arrived: (() => void) | null = null;

  constructor(private readonly ask: () => void) {}

  receive(units: readonly unknown[], done: boolean): void {
    this.units = units;
    this.read = 0;
    this.done = done;
    this.arrived?.();
    this.arrived = null;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    for (;;) {
      while (this.read < this.units.length) yield this.units[this.read++];
      if (this.done) return;
      await new Promise<void>((resolve) => {
        this.arrived = resolve;
        this.ask();
      });
    }
  }
}

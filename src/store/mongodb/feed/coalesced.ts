/**
 * Runs a piece of work for whoever asks: one run at a time, and everyone who asks while one is under way shares the
 * next. So an answer never comes from a run that began before it was asked for.
 */
export class Coalesced<T> {
  private running: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(private readonly work: () => Promise<T>) {}

  ask(): Promise<T> {
    if (this.next !== null) return this.next;
    if (this.running === null) return this.run();
    const again = () => {
      this.next = null;
      return this.run();
    };
    this.next = this.running.then(again, again);
    return this.next;
  }

  private run(): Promise<T> {
    const run = this.work().finally(() => {
      if (this.running === run) this.running = null;
    });
    this.running = run;
    return run;
  }
}

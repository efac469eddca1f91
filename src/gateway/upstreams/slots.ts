/** A bound on what runs at once, for all waiting calls of the gateway together. */
export interface QueueBound {
  /** Calls that wait now, for any upstream. */
  waiting: number;
  readonly most: number;
}

type Settle = (taken: boolean) => void;

/** The places of one upstream: so many calls run, the next ones wait in order. */
export class Slots {
  private running = 0;
  private readonly queue = new Set<Settle>();

  constructor(
    private readonly places: number,
    private readonly bound: QueueBound,
  ) {}

  get free(): boolean {
    return this.running < this.places;
  }

  /** Takes a place if one is free. */
  tryTake(): boolean {
    if (!this.free) return false;
    this.running += 1;
    return true;
  }

  /**
   * Waits for a place; null: too many wait already. `onCancel` is handed the function that gives the wait up; the
   * promise then says false.
   */
  wait(onCancel: (cancel: () => void) => void): Promise<boolean> | null {
    if (this.bound.waiting >= this.bound.most) return null;
    this.bound.waiting += 1;
    return new Promise((settle) => {
      this.queue.add(settle);
      onCancel(() => this.leave(settle, false));
    });
  }

  /** Gives a place back: to the call that waits longest, if any. */
  release(): void {
    const [next] = this.queue;
    if (next === undefined) this.running -= 1;
    else this.leave(next, true);
  }

  private leave(waiting: Settle, taken: boolean): void {
    if (!this.queue.delete(waiting)) return;
    this.bound.waiting -= 1;
    waiting(taken);
  }
}

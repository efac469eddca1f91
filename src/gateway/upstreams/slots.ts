/** A bound on what runs at once, for all waiting calls of the gateway together. */
export interface QueueBound {
  /** Calls that wait now, for any upstream. */
  waiting: number;
  readonly most: number;
}

interface Waiting {
  readonly take: () => void;
}

/** The places of one upstream: so many calls run, the next ones wait in order. */
export class Slots {
  private running = 0;
  private readonly queue = new Set<Waiting>();

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
   * Waits for a place; false: too many wait already. `onCancel` is handed the function that gives the wait up, after
   * which the promise never resolves.
   */
  wait(onCancel: (cancel: () => void) => void): Promise<void> | false {
    if (this.bound.waiting >= this.bound.most) return false;
    this.bound.waiting += 1;
    return new Promise((resolve) => {
      const entry = { take: resolve };
      this.queue.add(entry);
      onCancel(() => {
        if (this.queue.delete(entry)) this.bound.waiting -= 1;
      });
    });
  }

  /** Gives a place back: to the call that waits longest, if any. */
  release(): void {
    const [next] = this.queue;
    if (next === undefined) {
      this.running -= 1;
      return;
    }
    this.queue.delete(next);
    this.bound.waiting -= 1;
    next.take();
  }
}

type Settle = (taken: Slots | null) => void;

interface Waiter {
  readonly places: readonly Slots[];
  readonly settle: Settle;
}

/** The calls that wait for a free place at an engine, of all engines together, in the order they came. */
export class SlotQueue {
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly most: number) {}

  get waiting(): number {
    return this.waiters.size;
  }

  /**
   * Waits for a place at any of `places`; null: too many calls wait already. `onCancel` gets a function that ends the
   * wait; the promise then resolves to null.
   */
  wait(places: readonly Slots[], onCancel: (cancel: () => void) => void): Promise<Slots | null> | null {
    if (this.waiters.size >= this.most) return null;
    return new Promise((settle) => {
      const waiter = { places, settle };
      this.waiters.add(waiter);
      onCancel(() => this.leave(waiter, null));
    });
  }

  /** Passes a freed place to the call that waits longest for it; false: no call does. */
  handOn(place: Slots): boolean {
    for (const waiter of this.waiters) {
      if (waiter.places.includes(place)) {
        this.leave(waiter, place);
        return true;
      }
    }
    return false;
  }

  private leave(waiter: Waiter, taken: Slots | null): void {
    if (this.waiters.delete(waiter)) waiter.settle(taken);
  }
}

/** The places of one engine: a limit on the calls that run at once. */
export class Slots {
  private running = 0;

  constructor(
    private readonly places: number,
    private readonly queue: SlotQueue,
  ) {}

  /** Takes a place if one is free. */
  tryTake(): boolean {
    if (this.running >= this.places) return false;
    this.running += 1;
    return true;
  }

  /** Calls that run. */
  get taken(): number {
    return this.running;
  }

  /** Gives a place back. */
  release(): void {
    if (!this.queue.handOn(this)) this.running -= 1;
  }
}

/** What waits for its turn: first in, first out for each owner, and one of each owner after the other. */
export class RoundRobin<T> {
  /** By owner, the one whose turn is next first. */
  private readonly waiting = new Map<object, T[]>();

  add(owner: object, item: T): void {
    const own = this.waiting.get(owner);
    if (own === undefined) this.waiting.set(owner, [item]);
    else own.push(item);
  }

  /** Takes the next one out; undefined: nothing waits. */
  take(): T | undefined {
    for (const [owner, own] of this.waiting) {
      this.waiting.delete(owner);
      const item = own.shift();
      // Behind all others.
      if (own.length > 0) this.waiting.set(owner, own);
      return item;
    }
    return undefined;
  }
}

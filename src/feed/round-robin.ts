/**
 * A queue in which owners take turns: items of one owner come out in the order in which they were added, and each owner
 * gives one item before any gives a second.
 */
export class RoundRobin<T> {
  /** The items of each owner; the owner whose turn is next comes first. */
  private readonly waiting = new Map<object, T[]>();

  add(owner: object, item: T): void {
    const own = this.waiting.get(owner);
    if (own === undefined) this.waiting.set(owner, [item]);
    else own.push(item);
  }

  /** Takes the next item; undefined if there is none. */
  take(): T | undefined {
    for (const [owner, own] of this.waiting) {
      this.waiting.delete(owner);
      const item = own.shift();
      // The owner's next turn comes after all other owners'.
      if (own.length > 0) this.waiting.set(owner, own);
      return item;
    }
    return undefined;
  }
}

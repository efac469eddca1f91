import { LRUCache } from 'lru-cache';

/** A map of at most `most` entries; the least recently used one is forgotten for a new one. */
export type RecentlyUsed<V extends {}> = LRUCache<string, V>;

/** The map grows with its entries: `max` in place of `maxSize` would allocate memory for all of them at once. */
export const recentlyUsed = <V extends {}>(most: number): RecentlyUsed<V> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1 });

/**
 * The same for few entries, of which there may be one map for each of many sessions: it takes 250 bytes where an LRUCache
 * takes 2,000, but slows down with thousands of entries, since a Map skips deleted ones one by one.
 */
export class FewRecentlyUsed<V extends {}> {
  private readonly entries = new Map<string, V>();

  constructor(private readonly most: number) {}

  get(key: string): V | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.most) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }
}

import { LRUCache } from 'lru-cache';
/** A map of at most `most` entries; the least recently used one is forgotten for a new one. */
export type RecentlyUsed<V extends {}> = LRUCache<string, V>;
/** The map grows with its entries: `max` in place of `maxSize` would allocate memory for all of them at once. */
export declare const recentlyUsed: <V extends {}>(most: number) => RecentlyUsed<V>;
/**
 * The same for few entries, of which there may be one map for each of many sessions: it takes 250 bytes where an LRUCache
 * takes 2,000, but slows down with thousands of entries, since a Map skips deleted ones one by one.
 */
export declare class FewRecentlyUsed<V extends {}> {
    private readonly most;
    private readonly entries;
    constructor(most: number);
    get(key: string): V | undefined;
    set(key: string, value: V): void;
}

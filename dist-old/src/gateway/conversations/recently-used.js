import { LRUCache } from 'lru-cache';
/** The map grows with its entries: `max` in place of `maxSize` would allocate memory for all of them at once. */
export const recentlyUsed = (most) => new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
/**
 * The same for few entries, of which there may be one map for each of many sessions: it takes 250 bytes where an LRUCache
 * takes 2,000, but slows down with thousands of entries, since a Map skips deleted ones one by one.
 */
export class FewRecentlyUsed {
    constructor(most) {
        this.most = most;
        this.entries = new Map();
    }
    get(key) {
        const value = this.entries.get(key);
        if (value !== undefined)
            this.set(key, value);
        return value;
    }
    set(key, value) {
        this.entries.delete(key);
        this.entries.set(key, value);
        if (this.entries.size <= this.most)
            return;
        const [oldest] = this.entries.keys();
        if (oldest !== undefined)
            this.entries.delete(oldest);
    }
}
//# sourceMappingURL=recently-used.js.map
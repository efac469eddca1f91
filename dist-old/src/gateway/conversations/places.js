import { lengthOf } from './text-chain.js';
/** How many equal conversations are kept, as a group of rollouts has at a low temperature; the oldest go first. */
const MOST_ALIKE = 64;
/** Places by key. Past `most` the least recently used keys are forgotten. */
export class Places {
    constructor(most) {
        this.most = most;
        this.byKey = new Map();
        /** Number of places at each length, of prompts without messages. */
        this.lengths = new Map();
        this.count = 0;
    }
    get size() {
        return this.count;
    }
    /** Whether some known prompt without messages ends, with its answer, at this length. */
    hasLength(length) {
        return this.lengths.has(length);
    }
    add(key, place) {
        const alike = this.byKey.get(key) ?? [];
        this.byKey.delete(key);
        if (alike.length >= MOST_ALIKE)
            alike.shift();
        else
            this.resize(key, 1);
        alike.push(place);
        this.byKey.set(key, alike);
        while (this.count > this.most)
            this.forgetOldest();
    }
    /**
     * The place to continue from. Among equal conversations it prefers the one with the same tool call ids, then the same
     * tools, then one that no call has continued yet (`isEnd`), then the latest. Those that remain are equal in every
     * word, so any of them will do.
     */
    take(key, wanted, isEnd) {
        const alike = this.byKey.get(key);
        if (alike === undefined)
            return null;
        this.byKey.delete(key);
        this.byKey.set(key, alike);
        const score = (place) => (place.callIds === wanted.callIds ? 4 : 0) +
            (place.tools === wanted.tools ? 2 : 0) +
            (isEnd(place) ? 1 : 0);
        return alike.reduce((left, right) => (score(right) >= score(left) ? right : left));
    }
    forgetOldest() {
        const [oldest] = this.byKey;
        if (oldest === undefined)
            return;
        const [key, alike] = oldest;
        this.byKey.delete(key);
        this.resize(key, -alike.length);
    }
    resize(key, by) {
        this.count += by;
        const length = lengthOf(key);
        if (Number.isNaN(length))
            return;
        const left = (this.lengths.get(length) ?? 0) + by;
        if (left > 0)
            this.lengths.set(length, left);
        else
            this.lengths.delete(length);
    }
}
//# sourceMappingURL=places.js.map
const MOST_BUCKETS = 20;
/** Counts how many response tokens each row of a formatter has. Memory grows with the number of distinct lengths. */
export class ResponseLengths {
    constructor() {
        this.counts = new Map();
        this.missing = 0;
    }
    add({ values }) {
        const ids = values.response_ids;
        if (!Array.isArray(ids) && !ArrayBuffer.isView(ids)) {
            this.missing += 1;
            return;
        }
        const { length } = ids;
        this.counts.set(length, (this.counts.get(length) ?? 0) + 1);
    }
    /**
     * At most 20 buckets of whole numbers from the shortest length on, each from its edge to below the next. `missing`
     * counts rows without token ids.
     */
    result() {
        const { counts, missing } = this;
        if (counts.size === 0)
            return { edges: [], counts: [], missing };
        let [low, high] = [Number.POSITIVE_INFINITY, 0];
        for (const length of counts.keys())
            [low, high] = [Math.min(low, length), Math.max(high, length)];
        const width = Math.ceil((high - low + 1) / MOST_BUCKETS);
        const buckets = new Array(Math.ceil((high - low + 1) / width)).fill(0);
        for (const [length, rows] of counts) {
            const bucket = Math.floor((length - low) / width);
            buckets[bucket] = (buckets[bucket] ?? 0) + rows;
        }
        return {
            edges: Array.from({ length: buckets.length + 1 }, (_, i) => low + i * width),
            counts: buckets,
            missing,
        };
    }
}
//# sourceMappingURL=response-lengths.js.map
import { slices } from './lists.js';
/** Datasets that are named, and steps that are looked up for them. More would keep the undo waiting. */
const MOST_NAMED = 5;
const MOST_STEPS = 10_000;
const STEPS_AT_ONCE = 500;
/** Newest datasets of one look-up. */
const MOST_FOUND = 50;
/** Collects ids of finished datasets that hold what an undo takes back, with bounded work. */
export class UsedDatasets {
    constructor(datasetsWith) {
        this.datasetsWith = datasetsWith;
        this.found = new Set();
        this.looked = new Set();
        /** Whether there may be further ones, because it stopped looking or names only some. */
        this.stopped = false;
    }
    /** At most `MOST_NAMED`. */
    get ids() {
        return [...this.found].slice(0, MOST_NAMED);
    }
    get mayBeMore() {
        return this.stopped || this.found.size > MOST_NAMED;
    }
    /** @param since when the operation was made, in milliseconds since the epoch */
    async add(steps, since) {
        const fresh = [...new Set(steps)].filter((step) => !this.looked.has(step));
        for (const slice of slices(fresh, STEPS_AT_ONCE)) {
            if (this.found.size >= MOST_NAMED || this.looked.size >= MOST_STEPS) {
                this.stopped = true;
                return;
            }
            for (const step of slice)
                this.looked.add(step);
            for (const dataset of await this.datasetsWith(slice, MOST_FOUND)) {
                if (clockOf(dataset) >= since)
                    this.found.add(dataset.id);
            }
        }
    }
}
/** The moment whose data a dataset was built from, in milliseconds since the epoch. */
function clockOf({ manifest, createdAt }) {
    const asOf = manifest?.asOf;
    const clock = typeof asOf === 'object' && asOf !== null && 'clock' in asOf ? asOf.clock : null;
    return typeof clock === 'string' ? Date.parse(clock) : createdAt;
}
//# sourceMappingURL=used-datasets.js.map
/** Approximate length of a slice, for reads that do not define their own. */
const SLICE_MS = 4;
/** Tells when a slice has been long enough. */
export class Pace {
    constructor() {
        this.due = performance.now() + SLICE_MS;
    }
    /** Whether the slice's time is over: a caller that asks this first makes no generator for each of its rows. */
    get isDue() {
        return performance.now() >= this.due;
    }
    /** Ends the slice if its time is over. */
    *pause() {
        if (!this.isDue)
            return;
        yield;
        this.due = performance.now() + SLICE_MS;
    }
}
/** Reads each item, in order; a slice may end after any of them. */
export function* oneByOne(items, read, pace = new Pace()) {
    const found = [];
    for (const item of items) {
        found.push(read(item));
        if (pace.isDue)
            yield* pace.pause();
    }
    return found;
}
/**
 * Like `oneByOne`, but stops after the item with which the results together exceed `most`; it reads at least one item.
 */
export function* upTo(most, items, read, sizeOf) {
    const found = [];
    const pace = new Pace();
    let size = 0;
    for (const item of items) {
        if (size > most)
            break;
        const one = read(item);
        found.push(one);
        size += sizeOf(one);
        if (pace.isDue)
            yield* pace.pause();
    }
    return found;
}
/** Runs a read to its end without a pause, for a thread without other work. */
export function finish(read) {
    for (;;) {
        const step = read.next();
        if (step.done === true)
            return step.value;
    }
}
export function isLongRead(value) {
    return typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value;
}
//# sourceMappingURL=long-read.js.map
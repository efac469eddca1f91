/**
 * Values of the steps that feed events are about, read once for all subscribers to whom the same events are delivered.
 * A value is shared only if it was read after the event was stored, so that no subscriber gets a step as it was before
 * the event.
 */
export class SharedReads {
    constructor(mostBytes, weigh) {
        this.mostBytes = mostBytes;
        this.weigh = weigh;
        /** The entries in the order in which they were read. */
        this.kept = new Map();
        this.bytes = 0;
    }
    /** Values in the order of `steps`. */
    async read({ view, steps, reached, read, slice }) {
        const keyOf = (id) => `${id} ${view}`;
        const missing = [...steps].flatMap(([id, position]) => (this.kept.get(keyOf(id))?.reached ?? -1) < position ? [id] : []);
        for (let start = 0; start < missing.length; start += slice) {
            const ids = missing.slice(start, start + slice);
            const values = read(ids);
            for (const [i, id] of ids.entries())
                this.keep(keyOf(id), reached, this.weighed(values, i));
        }
        const entries = [...steps.keys()].flatMap((id) => this.kept.get(keyOf(id)) ?? []);
        return Promise.all(entries.map((entry) => entry.value));
    }
    async weighed(values, index) {
        const value = (await values)[index];
        return { value, bytes: this.weigh(value) };
    }
    keep(key, reached, value) {
        const entry = { reached, value, bytes: 0 };
        this.forget(key);
        this.kept.set(key, entry);
        value.then(({ bytes }) => {
            if (this.kept.get(key) !== entry)
                return;
            entry.bytes = bytes;
            this.bytes += bytes;
            this.forgetOldest();
        }, () => {
            // A failed read is not kept: it rejects for those who wait now, and the next caller reads again.
            if (this.kept.get(key) === entry)
                this.forget(key);
        });
    }
    forget(key) {
        this.bytes -= this.kept.get(key)?.bytes ?? 0;
        this.kept.delete(key);
    }
    forgetOldest() {
        for (const oldest of this.kept.keys()) {
            if (this.bytes <= this.mostBytes)
                break;
            this.forget(oldest);
        }
    }
}
//# sourceMappingURL=shared-reads.js.map
/** The most bytes of other servers' rows that are kept in memory until they are known to be applied. */
const MOST_KEPT = 64 * 2 ** 20;
/** The records above the floor that are not known to be applied, by seq and by the keys that they wrote. */
export class UnappliedRecords {
    constructor() {
        this.bySeq = new Map();
        this.byKey = new Map();
        this.kept = 0;
        /** Bytes of own records' rows. */
        this.ownBytes = 0;
    }
    /** @param plain the rows of an own record */
    add(record, own, plain) {
        let resolve = () => { };
        const known = new Promise((done) => {
            resolve = done;
        });
        const { seq, writer, at, nonce, writes, parts } = record;
        const kept = plain !== null
            ? { bytes: plain, isDeflated: false }
            : record.rows === null
                ? null
                : { bytes: record.rows, isDeflated: true };
        const bytes = kept?.bytes.length ?? 0;
        const keeps = own || this.kept + bytes <= MOST_KEPT;
        const rows = keeps ? kept : null;
        const entry = { seq, writer, at, nonce, writes, parts, own, rows, known, resolve, running: null };
        if (own)
            this.ownBytes += bytes;
        else if (keeps)
            this.kept += bytes;
        this.bySeq.set(seq, entry);
        for (const key of writes) {
            const seqs = this.byKey.get(key);
            if (seqs === undefined)
                this.byKey.set(key, new Set([seq]));
            else
                seqs.add(seq);
        }
        return entry;
    }
    get size() {
        return this.bySeq.size;
    }
    get(seq) {
        return this.bySeq.get(seq) ?? null;
    }
    /** In order of seq, in which they are added. */
    all() {
        return [...this.bySeq.values()];
    }
    get hasForeign() {
        for (const { own } of this.bySeq.values())
            if (!own)
                return true;
        return false;
    }
    lowest() {
        for (const seq of this.bySeq.keys())
            return seq;
        return null;
    }
    lowestOf(writer) {
        for (const entry of this.bySeq.values())
            if (entry.writer === writer)
                return entry.seq;
        return null;
    }
    /** Records that wrote one of the keys, in order of seq. */
    ofKeys(keys) {
        const seqs = new Set();
        for (const key of keys)
            for (const seq of this.byKey.get(key) ?? [])
                seqs.add(seq);
        return [...seqs].sort((a, b) => a - b).flatMap((seq) => this.get(seq) ?? []);
    }
    /** Removes a record that is known to be applied. */
    know(entry) {
        if (!this.bySeq.delete(entry.seq))
            return;
        for (const key of entry.writes) {
            const seqs = this.byKey.get(key);
            seqs?.delete(entry.seq);
            if (seqs?.size === 0)
                this.byKey.delete(key);
        }
        if (entry.own)
            this.ownBytes -= entry.rows?.bytes.length ?? 0;
        else
            this.kept -= entry.rows?.bytes.length ?? 0;
        entry.rows = null;
        entry.resolve();
    }
}
//# sourceMappingURL=unapplied.js.map
const FIRST_ROOM = 1024;
/** The largest table that is kept for the next text. */
const MOST_KEPT = 64 * 1024;
/** Places that are looked at for a run. Only runs that were made to have the same hash need more. */
const MOST_LOOKED_AT = 256;
const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;
/** The hash of a run before its first character; `hashed` adds one character after the other. */
export const NO_CHARACTERS = FNV_START;
export const hashed = (hash, character) => Math.imul(hash ^ character, FNV_PRIME);
/**
 * The distinct runs of characters of a text, in the order of their first occurrence. A Set of strings would need a
 * string for each occurrence; here it is made for the first only.
 */
export class DistinctRuns {
    constructor() {
        /** Whether a run found no place, because too many others have its hash: then they are not all there. */
        this.isCrowded = false;
        this.text = '';
        this.found = [];
        this.room = FIRST_ROOM;
        /** The table: for each place the number of a run, valid if its stamp is that of the present text. */
        this.places = new Int32Array(this.room);
        this.stamps = new Int32Array(this.room);
        this.stamp = 0;
        // By number of a run. At most half of the table is taken.
        this.hashes = new Int32Array(this.room / 2);
        this.starts = new Int32Array(this.room / 2);
        this.ends = new Int32Array(this.room / 2);
    }
    begin(text) {
        this.text = text;
        this.found = [];
        this.isCrowded = false;
        if (this.room > MOST_KEPT)
            this.make(FIRST_ROOM);
        // A stamp of 31 bits; when they are used up, old stamps are wiped out.
        this.stamp = (this.stamp + 1) & 0x7fffffff;
        if (this.stamp !== 0)
            return;
        this.stamps.fill(0);
        this.stamp = 1;
    }
    /** @param hash of all characters of the run, as `hashed` gives it */
    add(start, end, hash) {
        const { text, stamps, stamp, places, hashes, starts, ends } = this;
        const mask = this.room - 1;
        let place = (hash ^ (hash >>> 15)) & mask;
        for (let left = MOST_LOOKED_AT; stamps[place] === stamp; place = (place + 1) & mask) {
            if (left-- === 0) {
                this.isCrowded = true;
                return;
            }
            const run = places[place];
            if (hashes[run] !== hash)
                continue;
            const other = starts[run];
            if (ends[run] - other !== end - start)
                continue;
            let same = 0;
            while (same < end - start && text.charCodeAt(start + same) === text.charCodeAt(other + same))
                same += 1;
            if (same === end - start)
                return;
        }
        const run = this.found.length;
        stamps[place] = stamp;
        places[place] = run;
        hashes[run] = hash;
        starts[run] = start;
        ends[run] = end;
        this.found.push(text.slice(start, end));
        if (this.found.length === this.room / 2)
            this.grow();
    }
    /** All runs since `begin`. */
    take() {
        const { found } = this;
        this.found = [];
        this.text = '';
        return found;
    }
    grow() {
        const { hashes, starts, ends } = this;
        this.make(2 * this.room);
        this.hashes.set(hashes);
        this.starts.set(starts);
        this.ends.set(ends);
        const mask = this.room - 1;
        for (let run = 0; run < this.found.length; run++) {
            const hash = hashes[run];
            let place = (hash ^ (hash >>> 15)) & mask;
            while (this.stamps[place] === this.stamp)
                place = (place + 1) & mask;
            this.stamps[place] = this.stamp;
            this.places[place] = run;
        }
    }
    make(room) {
        this.room = room;
        this.places = new Int32Array(room);
        this.stamps = new Int32Array(room);
        this.hashes = new Int32Array(room / 2);
        this.starts = new Int32Array(room / 2);
        this.ends = new Int32Array(room / 2);
    }
}
//# sourceMappingURL=distinct-runs.js.map
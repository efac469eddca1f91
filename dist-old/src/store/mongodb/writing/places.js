import { newId } from '../../../model/ids.js';
import { positionAt } from '../log/positions.js';
/** Number of recent commits whose positions can be resolved, far more than are ever planned at once. */
const KEPT = 1_024;
/**
 * Hands out provisional feed positions -1, -2, …, each once per process. A pass has a contiguous range of them. Once it
 * is committed, the first becomes place 1 of its record, and so on.
 */
export class Places {
    constructor(keys) {
        this.keys = keys;
        this.last = 0;
        /** In the order in which they were handed out. */
        this.known = [];
    }
    name(prefix) {
        return newId(prefix);
    }
    position() {
        this.last -= 1;
        return this.last;
    }
    key() {
        return this.keys.mint();
    }
    /** Positions handed out from here on belong to the next pass. */
    get mark() {
        return this.last;
    }
    /** Records that the pass with these positions was committed as `seq`. */
    committed(given, seq) {
        this.known.push({ ...given, seq });
        if (this.known.length > 2 * KEPT)
            this.known = this.known.slice(-KEPT);
    }
    /** The final position if it is known, else the provisional one. */
    resolve(position) {
        if (position >= 0)
            return position;
        for (let i = this.known.length - 1; i >= 0; i--) {
            const one = this.known[i];
            if (one !== undefined && position < one.from && position >= one.to) {
                return positionAt(one.seq, one.from - position);
            }
        }
        return position;
    }
    /** The position as a record contains it: final if it belongs to an earlier record, else minus its place. */
    relative(position, { from, to }) {
        if (position >= 0)
            return position;
        if (position < from && position >= to)
            return position - from;
        const resolved = this.resolve(position);
        if (resolved < 0)
            throw new Error(`position ${position} belongs to no commit before`);
        return resolved;
    }
}
/** The final position of one that a record contains. */
export function placed(position, seq) {
    return position >= 0 ? position : positionAt(seq, -position);
}
//# sourceMappingURL=places.js.map
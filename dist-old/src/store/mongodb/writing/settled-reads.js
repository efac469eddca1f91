import { pushTo } from '../../lists.js';
import { seqOf } from '../log/positions.js';
/** After this many reads in a row that other servers have outdated, they are asked to wait. */
const READS_BEFORE_TURN = 4;
/** Reads rows after applying every record that wrote certain names, and again if a record wrote one meanwhile. */
export class SettledReads {
    constructor(log) {
        this.log = log;
    }
    /**
     * @param orRead also repeats the read if another server's record has read one of the names, as one does that joins a
     * group
     */
    async read(names, read, { orRead = false } = {}) {
        const { log } = this;
        for (let times = 1;; times++) {
            // Other servers may write faster than this can read.
            if (times % READS_BEFORE_TURN === 0)
                log.askForTurn(names);
            const pin = await log.settle(names);
            try {
                const found = await read();
                // Rows newer than the tail count only when the tail has reached them.
                if (found.seq > log.tail)
                    await log.reach(found.seq);
                const isOld = log.touchedSince(names, pin) || (orRead && log.readSince(names, pin));
                if (!isOld)
                    return found;
            }
            finally {
                pin.release();
            }
        }
    }
}
/** The seq of the newest of these rows. */
export function newestOf(rows) {
    let position = 0;
    for (const row of rows)
        if (row.position > position)
            position = row.position;
    return seqOf(position);
}
/**
 * Records which trajectories may have joined the groups of a prompt. Joining only reads the `members` key, so before a
 * group's members are read, everything that those records wrote is applied.
 */
export class MemberReads {
    constructor() {
        this.byName = new Map();
    }
    taken({ seq, reads, writes }) {
        for (const name of reads) {
            if (!name.startsWith('m:'))
                continue;
            pushTo(this.byName, name, { seq, writes });
        }
    }
    /** Forgets records up to `seq`, which are applied. */
    shown(seq) {
        for (const [name, joined] of this.byName) {
            const left = joined.filter((one) => one.seq > seq);
            if (left.length === 0)
                this.byName.delete(name);
            else if (left.length < joined.length)
                this.byName.set(name, left);
        }
    }
    *joinedBy(name) {
        for (const { writes } of this.byName.get(name) ?? [])
            yield* writes;
    }
    clear() {
        this.byName.clear();
    }
}
//# sourceMappingURL=settled-reads.js.map
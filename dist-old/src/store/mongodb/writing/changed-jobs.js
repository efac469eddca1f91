import { jobsIn } from '../../writing/commit.js';
/** The ids of jobs and datasets that records of the log have changed, kept until those records are applied. */
export class ChangedJobs {
    constructor() {
        this.bySeq = new Map();
        /** The log has started anew, perhaps behind records that were never taken in. */
        this.isAnew = false;
    }
    taken({ seq, writes }) {
        const ids = jobsIn(writes);
        if (ids.length > 0)
            this.bySeq.set(seq, ids);
    }
    restarted() {
        this.bySeq.clear();
        this.isAnew = true;
    }
    /** The ids up to a record, all of which are applied, each once; null: any may have changed. */
    shown(seq) {
        const ids = new Set();
        for (const [at, changed] of this.bySeq) {
            if (at > seq)
                continue;
            this.bySeq.delete(at);
            for (const id of changed)
                ids.add(id);
        }
        if (!this.isAnew)
            return [...ids];
        this.isAnew = false;
        return null;
    }
}
//# sourceMappingURL=changed-jobs.js.map
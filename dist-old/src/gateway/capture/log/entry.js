/** The records of one call in the log: where they are, and what has become of them. */
export class Entry {
    constructor(onDone, trajectoryUid, payloads, isTaken) {
        this.onDone = onDone;
        this.trajectoryUid = trajectoryUid;
        this.payloads = payloads;
        this.release = () => { };
        this.state = 'live';
        /** Its client got the end of its answer before the record was written. */
        this.late = false;
        /** The segment that holds it; null: none. */
        this.segment = null;
        this.first = 0;
        this.count = 0;
        /** Position of its first frame. */
        this.at = 0;
        /** The written records differ from `payloads`. */
        this.revised = false;
        this.kept = isTaken
            ? new Promise((resolve) => {
                this.release = resolve;
            })
            : null;
    }
    revise(payloads) {
        this.payloads = payloads;
        this.revised = true;
    }
    done() {
        if (this.state === 'live')
            this.onDone(this);
    }
}
//# sourceMappingURL=entry.js.map
import { within } from '../../async/within.js';
/** How long to wait for a commit; after that the writer counts as busy. */
const PROBE_MS = 500;
/** Checks on demand whether commits succeed. */
export class WriteProbe {
    /** @param commit makes an empty commit */
    constructor(commit) {
        this.commit = commit;
        this.running = null;
        /** Why the last probing commit failed; null: it succeeded. */
        this.refusal = null;
    }
    /** Rejects with the reason why commits fail. It does not wait for a busy writer; then the previous result holds. */
    async check() {
        this.running ??= this.commit()
            .then(() => null, (error) => error)
            .then((refusal) => {
            this.refusal = refusal;
            this.running = null;
        });
        await within(PROBE_MS, this.running, () => { });
        if (this.refusal !== null)
            throw this.refusal;
    }
}
//# sourceMappingURL=write-probe.js.map
/** The least time between two reports, each of which is a commit (ms). */
export const REPORT_MS = 1_000;
/** What an index of words has come to since it was last reported. */
export class WordReports {
    constructor() {
        this.steps = 0;
        this.share = null;
        this.reportedShare = null;
    }
    /** @param steps that were indexed since the last note */
    note({ steps, share }) {
        this.steps += steps;
        this.share = share;
    }
    get isDue() {
        return this.share !== null && (this.steps > 0 || this.share !== this.reportedShare);
    }
    /** What is to be reported. The next report begins anew. */
    take() {
        const progress = { steps: this.steps, share: this.share ?? 0 };
        this.steps = 0;
        this.reportedShare = this.share;
        return progress;
    }
}
//# sourceMappingURL=word-reports.js.map
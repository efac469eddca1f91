/** Counts the groups that a run has read in all its walks, and says how far it is and at what. */
export class RunProgress {
    constructor(tracker, report) {
        this.tracker = tracker;
        this.report = report;
        this.stage = '';
        this.done = 0;
        this.total = 0;
    }
    /** @param groups that will be read, in all walks together */
    expect(groups) {
        this.total = groups;
    }
    at(stage) {
        this.stage = stage;
        this.tell();
    }
    groupRead() {
        this.done += 1;
        this.tell();
    }
    rowWritten() {
        this.tell();
    }
    tell() {
        const share = this.total === 0 ? 0 : this.done / this.total;
        this.report({ share, stage: this.stage, steps: this.tracker.steps });
    }
}
//# sourceMappingURL=run-progress.js.map
import { SYSTEM_TIMER } from '../../async/timer.js';
/** Progress is told at once at another stage, and when this share more of the job is done; not for every group. */
const PROGRESS_STEP = 0.01;
/**
 * Milliseconds after which any other change is told. Groups are read far ahead of the rows that are made of them, so the
 * last rows before a slow unit come when nothing is read any more.
 */
const PROGRESS_MS = 250;
/** Tells how far a build has come: seldom enough for the main thread, and never later than a quarter of a second. */
export class ProgressTeller {
    constructor(tell, timer = SYSTEM_TIMER) {
        this.tell = tell;
        this.timer = timer;
        this.told = { share: 0, stage: '' };
        this.latest = null;
        this.cancelTimer = null;
    }
    change(progress) {
        this.latest = progress;
        const { share, stage } = this.told;
        if (progress.stage !== stage || progress.share - share >= PROGRESS_STEP)
            this.tellLatest();
        else
            this.cancelTimer ??= this.timer.after(PROGRESS_MS, () => this.tellLatest());
    }
    /** Tells nothing more: the build's own answer says the rest. */
    end() {
        this.cancelTimer?.();
        this.cancelTimer = null;
        this.latest = null;
    }
    tellLatest() {
        const { latest } = this;
        this.end();
        if (latest === null)
            return;
        this.told = latest;
        this.tell(latest);
    }
}
//# sourceMappingURL=tell-progress.js.map
const PATIENCE_MS = 250;
const SLOW_PAUSE_MS = 10_000;
const PAUSE_MS = 1_000;
/** Decides for how long nothing is written after a slow or failed write, so that the disk does not delay every answer. */
export class DiskPatience {
    /** @param onSlow is called again and again while the disk is too slow */
    constructor(options, onSlow) {
        this.options = options;
        this.onSlow = onSlow;
        this.pausedUntil = Number.NEGATIVE_INFINITY;
        this.isFailing = false;
    }
    get isPaused() {
        return performance.now() < this.pausedUntil;
    }
    written() {
        this.isFailing = false;
    }
    failed(error) {
        this.pausedUntil = performance.now() + (this.options.pauseMs ?? PAUSE_MS);
        if (!this.isFailing) {
            this.options.log.warn({ err: error }, 'the capture log cannot be written: a kill of the server would lose steps that are under way');
        }
        this.isFailing = true;
    }
    /** Pauses the log if a write took too long. */
    notice(ms) {
        if (ms <= this.patienceMs)
            return;
        this.pause();
        this.options.log.warn({ ms }, 'a write to the capture log took too long: for a while nothing is written');
    }
    /** Waits for the disk. While that takes too long, `onSlow` is called and the log is paused. */
    async await(work) {
        let told = false;
        const watch = setInterval(() => {
            this.pause();
            this.onSlow();
            if (!told)
                this.options.log.warn({}, 'the disk of the capture log is slow: for a while nothing is written to it');
            told = true;
        }, this.patienceMs);
        try {
            return await work;
        }
        finally {
            clearInterval(watch);
        }
    }
    get patienceMs() {
        return this.options.patienceMs ?? PATIENCE_MS;
    }
    pause() {
        this.pausedUntil = performance.now() + (this.options.slowPauseMs ?? SLOW_PAUSE_MS);
    }
}
//# sourceMappingURL=disk-patience.js.map
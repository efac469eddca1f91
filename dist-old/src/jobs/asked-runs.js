import { Turns } from '../async/turns.js';
import { StepwellError } from '../errors/index.js';
/** Runs that callers wait for: a bounded number at a time, each ended when its caller has gone or the server stops. */
export class AskedRuns {
    constructor(most) {
        this.closing = new AbortController();
        this.running = new Set();
        this.turns = new Turns(most);
    }
    /** @param gone aborted when the caller has gone */
    async run(gone, work) {
        const signal = AbortSignal.any([gone, this.closing.signal]);
        const run = this.turns.take(signal, () => work(signal));
        const settled = run.then(() => { }, () => { });
        this.running.add(settled);
        void settled.then(() => this.running.delete(settled));
        return run;
    }
    /** Ends every run, and waits for its end. */
    async close() {
        this.closing.abort(new StepwellError('STORE_UNAVAILABLE', { detail: 'the server is stopping' }));
        await Promise.all(this.running);
    }
}
//# sourceMappingURL=asked-runs.js.map
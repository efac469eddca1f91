import { sharedAbort } from '../async/shared-abort.js';
/** A job as long as this server owns it. */
export class HeldJob {
    #stopped = sharedAbort();
    #job;
    #end = null;
    constructor(job, store) {
        this.store = store;
        this.#job = job;
    }
    /** As this server has last written it. */
    get job() {
        return this.#job;
    }
    /** How its work has ended the job itself; null: its end is still to be written. */
    get end() {
        return this.#end;
    }
    /** Told by work whose last write ends the job too. */
    endedAs(end) {
        this.#end = end;
    }
    /** Aborted with a StopReason when the work has to end. */
    get signal() {
        return this.#stopped.signal;
    }
    get lease() {
        const { id, term } = this.#job;
        return { id, term };
    }
    /** Writes a checkpoint. @throws JOB_LOST; the signal's reason */
    async save(change) {
        this.signal.throwIfAborted();
        this.#job = await this.store.changeJob(this.lease, change);
    }
    /**
     * Writes a checkpoint with what a curator has decided.
     * @returns how many steps changed, and how many of the units had been judged before
     * @throws JOB_LOST; the signal's reason
     */
    async judge(request, scope) {
        this.signal.throwIfAborted();
        const { job, ...counts } = await this.store.judgeUnits({ ...request, lease: this.lease }, scope);
        this.#job = job;
        return counts;
    }
    /** Writes a checkpoint with where units of a recipe stand. @throws JOB_LOST; the signal's reason */
    async index(found) {
        this.signal.throwIfAborted();
        this.#job = await this.store.indexUnits({ ...found, lease: this.lease });
    }
    /** Puts the job under the number that this server has taken it with again. */
    renew(job) {
        this.#job = job;
    }
    stop(reason) {
        this.#stopped.abort(reason);
    }
}
//# sourceMappingURL=held-job.js.map
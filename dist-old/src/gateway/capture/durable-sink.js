import { Backoff } from '../../async/backoff.js';
import { pause } from '../../async/pause.js';
import { endsWithin, within } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import { unpackDraft } from '../../store/packed/step.js';
import { isEngineAway } from '../tokens/ask-engine.js';
import { CaptureLog } from './log/capture-log.js';
import { RejectedSteps } from './rejected-steps.js';
import { Replay } from './replay.js';
import { rejectionError, storeSteps, UnexplainedFailure, } from './store-steps.js';
/**
 * Larger: more calls share an append and its sync to disk, but a step is found later (a second is allowed). A call is
 * in the log before this wait, and a caller that waits for its steps ends the wait early.
 */
const GATHER_MS = 40;
const STORE_PATIENCE_MS = 2_000;
const DRAIN_PATIENCE_MS = 5_000;
const BACKOFF_MS = [100, 10_000];
const MAX_REJECTED_BYTES = 64 * 1024 * 1024;
/**
 * So often a step may make the store fail without a code before it counts as refused: a failing store must not lose
 * steps, and a bad step must not hold up the others.
 */
const MOST_UNEXPLAINED = 5;
/**
 * Steps of one append, except for a call that has more: enough to share a sync to disk, few enough to repeat after a
 * failure.
 */
const MOST_AT_ONCE = 256;
/** Reason of the abort. Without one Node creates an error with a stack. */
const OVER = 'over';
const countOf = (items) => items.reduce((sum, { steps }) => sum + steps.length, 0);
/**
 * Appends captured steps to the store, in the order in which they came. While the store is in trouble the log holds
 * them, and also all that come until those are replayed, so that a trajectory's steps stay in order. A step may be sent
 * to the store several times; its idempotency key makes that one step.
 */
export class DurableSink {
    constructor(options, log) {
        this.options = options;
        this.log = log;
        this.queue = [];
        this.queued = 0;
        this.memory = 0;
        this.running = null;
        /** Ends the wait for more steps early. */
        this.wake = () => { };
        this.replaying = null;
        this.closing = new AbortController();
        /** The same as a plain field, since every call reads it. */
        this.ending = false;
        this.closed = null;
        this.rejected = new RejectedSteps(log.path, MAX_REJECTED_BYTES);
        this.replayed = new Replay({
            log,
            append: options.append,
            complete: options.complete,
            observe: options.observe,
            refuse: (step, rejection) => this.refuse(step, rejection),
            setAside: (payload, what, error) => this.setAside(payload, what, error),
            closing: this.closing.signal,
        });
    }
    /**
     * Opens the log and starts to replay what an earlier process left in it.
     * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
     */
    static async open(options) {
        const { dataDir, maxSpoolBytes: maxBytes, diskPatienceMs: patienceMs, segmentBytes, log, observe, } = options;
        const captureLog = await CaptureLog.open({
            dataDir,
            maxBytes,
            log,
            observe,
            patienceMs,
            ...(segmentBytes === undefined ? {} : { segmentBytes }),
        });
        const sink = new DurableSink(options, captureLog);
        if (!captureLog.empty)
            sink.replay();
        return sink;
    }
    get patienceMs() {
        return this.options.storePatienceMs ?? STORE_PATIENCE_MS;
    }
    /** Bytes of captures that wait in the log. */
    get spoolBytes() {
        return this.log.heldBytes;
    }
    /** Bytes of captures that neither the store nor the log has taken over, roughly. */
    get memoryBytes() {
        return this.memory;
    }
    accept(steps, entry) {
        if (this.ending)
            return Promise.resolve('left');
        const bytes = steps.reduce((sum, step) => sum + step.bytes.length, 0);
        const limit = this.options.maxMemoryBytes;
        // A capture larger than the limit is accepted while nothing else waits.
        if (this.memory > 0 && this.memory + bytes > limit) {
            this.options.observe({ kind: 'dropped', steps: steps.length });
            return Promise.reject(new StepwellError('CAPTURE_OVERLOADED', { limit }));
        }
        this.memory += bytes;
        this.queued += steps.length;
        return new Promise((resolve, reject) => {
            this.queue.push({ steps, entry, bytes, resolve, reject });
            if (this.queued >= MOST_AT_ONCE)
                this.wake();
            this.running ??= this.run();
        });
    }
    hurry() {
        this.wake();
    }
    async drained(patienceMs = DRAIN_PATIENCE_MS) {
        if (this.replaying === null || (await endsWithin(patienceMs, this.allReplayed())))
            return;
        throw new StepwellError('STORE_UNAVAILABLE', { detail: 'captured steps still wait in the capture log' });
    }
    /** Moves what is still in memory into the store or the log. What waits in the log stays for the next start. */
    close() {
        this.closed ??= this.finish();
        return this.closed;
    }
    async finish() {
        this.ending = true;
        this.closing.abort(OVER);
        this.wake();
        while (this.running !== null)
            await this.running;
        // The callers whose promises just resolved now release their log entries.
        await new Promise((resolve) => setImmediate(resolve));
        // A store that does not answer is not waited for: the log holds the steps until the store has confirmed them.
        if (this.replaying !== null)
            await endsWithin(this.patienceMs, this.replaying);
        await this.log.close();
    }
    async run() {
        // Steps that end at about the same time share an append and its sync to disk, a quarter of a call's whole cost.
        await this.gather();
        const backoff = this.backoff();
        while (this.queue.length > 0) {
            const items = this.take();
            const straight = this.log.empty && this.replaying === null;
            if (await (straight ? this.store(items) : this.hold(items)))
                backoff.reset();
            else {
                this.queue = [...items, ...this.queue];
                this.queued += countOf(items);
                if (this.ending)
                    this.leave();
                await pause(backoff.next(), this.closing.signal);
            }
        }
        this.running = null;
    }
    /** Takes from the queue as many items as go into one append. */
    take() {
        let steps = 0;
        const end = this.queue.findIndex((item, i) => {
            steps += item.steps.length;
            return i > 0 && steps > MOST_AT_ONCE;
        });
        const items = this.queue.splice(0, end === -1 ? this.queue.length : end);
        this.queued -= countOf(items);
        return items;
    }
    /** The server ends, and neither the store nor the log takes the queued steps. */
    leave() {
        const items = this.queue.splice(0);
        this.queued = 0;
        this.memory = 0;
        this.options.log.error({ steps: countOf(items) }, 'neither the store nor the disk takes captured steps: the capture log keeps those that it has');
        for (const item of items)
            item.resolve('left');
    }
    gather() {
        if (this.closing.signal.aborted || this.queued >= MOST_AT_ONCE)
            return Promise.resolve();
        return new Promise((resolve) => {
            const done = () => {
                clearTimeout(timer);
                this.wake = () => { };
                resolve();
            };
            const timer = setTimeout(done, this.options.gatherMs ?? GATHER_MS);
            this.wake = done;
        });
    }
    /** False: neither the store nor the log has taken the steps. */
    async store(items) {
        const steps = items.flatMap((item) => item.steps);
        try {
            // The append that was given up may still fail later; by then the log holds its steps.
            const fates = await within(this.patienceMs, storeSteps(this.options.append, steps, false), () => {
                throw new StepwellError('STORE_UNAVAILABLE', { detail: 'no answer' });
            });
            await this.settle(items, fates);
            return true;
        }
        catch (error) {
            this.options.log.warn({ err: error, steps: steps.length }, 'the store is in trouble: captured steps wait in the capture log');
            return await this.hold(items);
        }
    }
    async settle(items, fates) {
        const stored = fates.filter((fate) => fate === null).length;
        if (stored > 0)
            this.options.observe({ kind: 'stored', steps: stored });
        let first = 0;
        for (const { steps, bytes, resolve, reject } of items) {
            const own = fates.slice(first, first + steps.length);
            first += steps.length;
            const refusal = own.find((fate) => fate !== null) ?? null;
            for (const [i, step] of steps.entries()) {
                const fate = own[i] ?? null;
                if (fate !== null)
                    await this.refuse(step, fate);
            }
            this.memory -= bytes;
            if (refusal === null)
                resolve('stored');
            else
                reject(rejectionError(refusal));
        }
    }
    async refuse(step, rejection) {
        this.options.observe({ kind: 'rejected', steps: 1 });
        const { code, message } = rejection;
        const draft = unpackDraft(step.packed);
        const { trajectoryUid, idempotencyKey } = draft;
        const fields = { code, reason: message, trajectoryUid, idempotencyKey };
        try {
            const kept = await this.rejected.keep(rejection.channel ?? step.channel, draft, rejection);
            const file = kept ? this.rejected.file : null;
            this.options.log.error({ ...fields, file }, 'the store refused a captured step');
        }
        catch (error) {
            this.options.log.error({ ...fields, err: error }, 'the store refused a captured step, and it could not be kept');
        }
    }
    async setAside(payload, what, error) {
        this.options.observe({ kind: 'rejected', steps: 1 });
        try {
            const kept = await this.rejected.keepUnknown(payload);
            const file = kept ? this.rejected.file : null;
            this.options.log.error({ file, err: error }, `the capture log held ${what}`);
        }
        catch (cause) {
            this.options.log.error({ err: cause }, `the capture log held ${what}, and it could not be kept`);
        }
    }
    /** False: neither the store nor the log has taken the steps. */
    async hold(items) {
        const steps = countOf(items);
        try {
            await this.log.hold(items.map(({ entry }) => entry));
        }
        catch (error) {
            this.replay();
            this.options.log.error({ err: error, steps }, 'the capture log cannot hold captured steps: they wait in memory');
            return false;
        }
        this.options.observe({ kind: 'spooled', steps });
        for (const { bytes, resolve } of items) {
            this.memory -= bytes;
            resolve('spooled');
        }
        this.replay();
        return true;
    }
    replay() {
        this.replaying ??= this.replayAll().finally(() => {
            this.replaying = null;
            // The log may have taken more steps since the last read.
            if (!this.log.empty && !this.ending)
                this.replay();
        });
    }
    async allReplayed() {
        while (this.replaying !== null)
            await this.replaying;
    }
    backoff() {
        return new Backoff(...(this.options.backoffMs ?? BACKOFF_MS));
    }
    async replayAll() {
        const backoff = this.backoff();
        const { signal } = this.closing;
        let replayed = 0;
        let unexplained = 0;
        while (!this.log.empty && !signal.aborted) {
            try {
                const records = await this.replayed.next(unexplained >= MOST_UNEXPLAINED);
                replayed += records;
                unexplained = 0;
                if (records > 0)
                    backoff.reset();
            }
            catch (error) {
                if (signal.aborted)
                    break;
                if (error instanceof UnexplainedFailure)
                    unexplained += 1;
                const who = isEngineAway(error)
                    ? 'an engine that knows the ids of a call is away'
                    : 'the store is still in trouble';
                this.options.log.warn({ err: error }, `${who}: captured steps wait`);
                await pause(backoff.next(), signal);
            }
        }
        if (replayed === 0)
            return;
        this.options.log.info({ steps: replayed }, 'replayed the capture log');
        if (!signal.aborted)
            await this.log.mark();
    }
}
//# sourceMappingURL=durable-sink.js.map
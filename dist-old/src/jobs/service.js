import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { sharedAbort } from '../async/shared-abort.js';
import { messageOf, StepwellError } from '../errors/index.js';
import { isJobUnfinished } from '../model/job.js';
import { HeldJob } from './held-job.js';
import { JOB_TIMES } from './interface.js';
import { JobWatch } from './watch.js';
/** Errors of the database or its disk, after which the same work may succeed. */
const PASSING = new Set(['STORE_UNAVAILABLE', 'STORE_FULL', 'STORE_BEHIND']);
/** Time for which a server leaves a job for which it lacks something to others (ms). */
const UNTAKEN_MS = 30_000;
const tracer = trace.getTracer('stepwell');
const JOB = {
    shown: ({ status, told, error }) => JSON.stringify([status, told, error]),
    hasEnded: (job) => !isJobUnfinished(job),
};
/**
 * An error as a job's record shows it. Only errors of the catalogue are shown with their message; others could hold
 * what a reader may not see.
 */
export function describeError(error) {
    return error instanceof StepwellError
        ? `${error.code}: ${error.message}`
        : new StepwellError('INTERNAL').message;
}
/** Runs the jobs of this store, together with the other servers on it. */
export class JobService {
    #store;
    #log;
    #observe;
    #times;
    #now;
    #workers = new Map();
    #running = new Map();
    /** Jobs whose error may pass, and when they are tried again (ms). */
    #later = new Map();
    /** Free jobs for which this server lacks something, and when it saw that first (ms). */
    #lacking = new Map();
    #watch;
    #timer = null;
    #looking = Promise.resolve();
    #closed = false;
    #closing = sharedAbort();
    constructor({ store, log, observe = () => { }, times = JOB_TIMES, now = Date.now }) {
        this.#store = store;
        this.#log = log;
        this.#observe = observe;
        this.#times = times;
        this.#now = now;
        this.#watch = new JobWatch(store);
    }
    /** Must be called before the first job of the kind is added. */
    work(worker) {
        this.#workers.set(worker.kind, worker);
        this.#timer ??= setInterval(() => this.look(), this.#times.lookMs).unref();
        this.look();
    }
    /** Stores a job; some server runs it. @param operation of a job that decides */
    async add(job, operation) {
        const added = await this.#store.createJob(job, operation);
        this.look();
        return added;
    }
    /** Ends a job. When this resolves, it has ended, and this server no longer works on it. @throws UNKNOWN_JOB */
    async cancel(id, scope) {
        let job = await this.#store.cancelJob(id, scope);
        // Its last decision has yet to reach all its steps.
        if (isJobUnfinished(job))
            for await (const now of this.watch(id, this.#closing.signal))
                job = now;
        const running = this.#running.get(id);
        running?.held.stop('LOST');
        await running?.done;
        return job;
    }
    /** The job now and after each change, until it has ended. The caller has checked that it may be seen. */
    watch(id, signal) {
        return this.follow(id, { ...JOB, read: () => this.#read(id) }, signal);
    }
    /** The same of what stands for a job, or for a dataset: it is read again whenever a record of this id has changed. */
    follow(id, followed, signal) {
        return this.#watch.of(id, followed, signal);
    }
    /** The jobs of a kind that this server works on, each as it has last written it. */
    running(kind) {
        return [...this.#running.values()].map(({ held }) => held.job).filter((job) => job.kind === kind);
    }
    /** Looks for jobs to run, and whether those that run are still wanted. */
    look() {
        if (this.#closed)
            return;
        this.#looking = this.#looking
            .then(() => this.#look())
            .catch((error) => this.#log('jobs', `jobs could not be looked for: ${messageOf(error)}`));
    }
    /** Stops the work of this server. Its jobs are free for others, or for its next start. */
    async close() {
        this.#closed = true;
        this.#closing.abort();
        if (this.#timer !== null)
            clearInterval(this.#timer);
        this.#stopAll();
        await this.#looking;
        // A look that was under way may have begun another.
        this.#stopAll();
        await Promise.all([...this.#running.values()].map(({ done }) => done));
        this.#watch.close();
    }
    #stopAll() {
        for (const { held } of this.#running.values())
            held.stop('SERVER_STOPPED');
    }
    async #look() {
        if (this.#closed)
            return;
        await this.#drop();
        const free = await this.#store.freeJobs();
        this.#forget(free);
        for (const job of free) {
            if (this.#closed)
                return;
            const running = this.#running.get(job.id);
            if (running === undefined ? !this.#mayBegin(job) : job.owner === running.held.job.owner)
                continue;
            if (running === undefined && !(await this.#can(job)))
                continue;
            const taken = await this.#store.takeJob(job.id);
            if (taken === null)
                continue;
            // The store has begun a new life under another name, while the work on the job goes on.
            if (running !== undefined)
                running.held.renew(taken);
            else
                this.#begin(taken);
        }
    }
    /** Stops the work on jobs that were cancelled, or that another server has taken. */
    async #drop() {
        const running = [...this.#running.values()];
        if (running.length === 0)
            return;
        const jobs = await this.#store.readJobs(running.map(({ held }) => held.job.id), null);
        for (const [i, { held }] of running.entries()) {
            const job = jobs[i];
            const lost = job == null || !isJobUnfinished(job) || job.term > held.job.term;
            if (lost)
                held.stop('LOST');
        }
    }
    #mayBegin({ id, kind }) {
        const worker = this.#workers.get(kind);
        if (worker === undefined || (this.#later.get(id) ?? 0) > Date.now())
            return false;
        const same = [...this.#running.values()].filter(({ held }) => held.job.kind === kind);
        return same.length < worker.most;
    }
    async #can(job) {
        const worker = this.#workers.get(job.kind);
        if ((await worker?.can?.(job)) ?? true)
            return true;
        const since = this.#lacking.get(job.id) ?? this.#now();
        this.#lacking.set(job.id, since);
        return this.#now() - since > UNTAKEN_MS;
    }
    /** Another server has taken the others, and what is left of them is free anew if it ends. */
    #forget(free) {
        const left = new Set(free.map(({ id }) => id));
        for (const id of this.#lacking.keys())
            if (!left.has(id))
                this.#lacking.delete(id);
    }
    #begin(job) {
        const worker = this.#workers.get(job.kind);
        if (worker === undefined)
            return;
        this.#later.delete(job.id);
        const held = new HeldJob(job, this.#store);
        const began = performance.now();
        const done = traced(job, () => this.#run(worker, held))
            .then((result) => this.#observe(job.kind, result, (performance.now() - began) / 1_000))
            .finally(() => {
            this.#running.delete(job.id);
            this.look();
        });
        this.#running.set(job.id, { held, done });
    }
    async #run(worker, held) {
        try {
            await worker.run(held);
            if (held.end !== null)
                return held.end === 'SUCCEEDED' ? 'succeeded' : 'failed';
            return (await this.#end(held, { status: 'SUCCEEDED' })) ? 'succeeded' : 'left';
        }
        catch (error) {
            return this.#failed(worker, held, error);
        }
    }
    async #failed(worker, held, error) {
        const { id } = held.job;
        if (held.signal.reason === 'LOST' || (error instanceof StepwellError && error.code === 'JOB_LOST'))
            return 'left';
        if (held.signal.aborted)
            return this.#release(held);
        if (worker.mayPass?.(error) ?? (error instanceof StepwellError && PASSING.has(error.code))) {
            this.#log('jobs', `job ${id} is tried again: ${messageOf(error)}`);
            this.#later.set(id, Date.now() + this.#times.againMs);
            return this.#release(held);
        }
        if (!(error instanceof StepwellError)) {
            this.#log('jobs', `job ${id}: ${error instanceof Error ? error.stack : String(error)}`);
        }
        return (await this.#end(held, { status: 'FAILED', error: describeError(error) })) ? 'failed' : 'left';
    }
    /** Writes the end of a job, as often as it takes: until then it would run again. False: it could not. */
    async #end(held, end) {
        for (;;) {
            try {
                await this.#store.changeJob(held.lease, end);
                return true;
            }
            catch (error) {
                if (error instanceof StepwellError && error.code === 'JOB_LOST')
                    return false;
                this.#log('jobs', `the end of job ${held.job.id} could not be stored yet: ${messageOf(error)}`);
                // If this server stops before that, the server that takes the job repeats what came after the last checkpoint.
                if (this.#closed)
                    return false;
                await delay(this.#times.againMs);
            }
        }
    }
    async #release(held) {
        try {
            await this.#store.releaseJob(held.lease);
        }
        catch (error) {
            // Others take it when they see that this server has gone; this server at its next look.
            this.#log('jobs', `job ${held.job.id} could not be given back: ${messageOf(error)}`);
        }
        return 'left';
    }
    async #read(id) {
        const [job] = await this.#store.readJobs([id], null);
        return job ?? null;
    }
}
/** Traces the work on a job by itself, because the request that asked for it may be over, or was another server's. */
function traced({ id, kind, term }, work) {
    const attributes = {
        'stepwell.job.id': id,
        'stepwell.job.kind': kind,
        'stepwell.job.term': term,
    };
    return tracer.startActiveSpan(`job ${kind}`, { attributes }, ROOT_CONTEXT, async (span) => {
        try {
            const result = await work();
            span.setAttribute('stepwell.job.result', result);
            if (result === 'failed')
                span.setStatus({ code: SpanStatusCode.ERROR });
            return result;
        }
        finally {
            span.end();
        }
    });
}
//# sourceMappingURL=service.js.map
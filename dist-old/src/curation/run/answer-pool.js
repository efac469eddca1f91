import { setImmediate as nextTurn } from 'node:timers/promises';
import { StepwellError } from '../../errors/index.js';
import { addUsage, NO_USAGE } from '../../judges/usage-counts.js';
import { againOf, failedVerdict, } from './judge-page.js';
import { LatestNumbers } from './latest-numbers.js';
/** Most verdicts that are taken at once. */
const MOST_TAKEN = 500;
/** Processes of a user's plugin that judge for one run. */
const MOST_PROCESSES = 4;
/** How many units wait in memory, for each unit that may be judged at the same time. */
const AHEAD = 2;
/**
 * How many units the pool remembers as judged. A page that was read before their verdicts were written offers such units
 * a second time; far fewer than this are.
 */
const MOST_REMEMBERED = 10_000;
/**
 * Judges units of a curator that waits for others, as many at the same time as it declares. Units are read when there is
 * room for them, and are answered for in any order. Of units that are judged but not written there are no more than may be
 * judged at the same time: these, and those under way, are what a crash makes the curator judge again.
 */
export class AnswerPool {
    #queue = [];
    #running = 0;
    #runs = 0;
    /** Finished and not known to be written. */
    #unwritten = 0;
    #taken = 0;
    #open = new Set();
    #answered = new LatestNumbers(MOST_REMEMBERED);
    /** Units that have changed while they were judged, to be judged again. */
    #behind = new Map();
    #left = new Map();
    #verdicts = [];
    #failed = [];
    #lastError = null;
    #pages = [];
    #usage = NO_USAGE;
    #error = null;
    #wakeReader = null;
    #wakeTaker = null;
    #isShared = null;
    constructor(parts) {
        this.parts = parts;
        parts.context.signal.addEventListener('abort', () => this.#wake(), { once: true });
    }
    /**
     * Takes the units of a page that are to be judged. Resolves when they are all in memory, and there is room for others.
     * @throws what ends the run, once everything that was judged is taken: models were paid for it
     */
    async offer(page, request) {
        const { pages, plugins, setup } = this.parts;
        this.#isShared ??= await plugins.isShared(setup.use);
        const waiting = [];
        const ready = [];
        // The page itself is not done before it is read.
        this.#left.set(page, 1);
        for await (const found of pages.fresh(request)) {
            for (const number of found.waiting)
                waiting.push(number);
            for (const { units, again } of found.fresh) {
                for (const unit of units) {
                    ready.push(unit.number);
                    this.#add({ page, unit, again: again.has(unit.number), request, alone: false });
                }
            }
            this.#start();
            while (this.#queue.length > AHEAD * this.parts.concurrency && this.#error === null)
                await this.#room();
            if (this.#error !== null)
                await this.#allTaken();
            this.#check();
        }
        this.#done(page);
        return { waiting, ready };
    }
    /**
     * What has been answered; all of what was taken before is written by now. Resolves after `waitMs` also without any.
     * @throws what ends the run, once everything that was judged is taken
     */
    async take(waitMs) {
        this.#unwritten -= this.#taken;
        this.#taken = 0;
        this.#start();
        const deadline = Date.now() + waitMs;
        let hasWaited = false;
        while (this.#isQuiet() && (this.#error === null || this.#running > 0)) {
            const left = deadline - Date.now();
            if (left <= 0)
                break;
            hasWaited = true;
            await new Promise((resolve) => {
                const timer = setTimeout(resolve, left);
                this.#wakeTaker = () => {
                    clearTimeout(timer);
                    resolve();
                };
            });
        }
        // Answers that have come together are taken together: each take is a commit.
        if (hasWaited)
            await nextTurn();
        if (this.#isQuiet() && this.#running === 0)
            this.#check();
        const verdicts = this.#verdicts.splice(0, MOST_TAKEN);
        this.#taken = verdicts.length;
        // It may wait until everything is taken.
        this.#wakeReader?.();
        // A page is done when its last verdict is taken.
        const isAll = this.#verdicts.length === 0;
        const answered = {
            verdicts,
            failed: this.#failed.splice(0),
            lastError: this.#lastError,
            pages: isAll ? this.#pages.splice(0) : [],
            usage: addUsage(this.#usage, this.parts.calls.take()),
            open: this.#open.size,
        };
        this.#lastError = null;
        this.#usage = NO_USAGE;
        return answered;
    }
    #isQuiet() {
        return this.#verdicts.length === 0 && this.#failed.length === 0 && this.#pages.length === 0;
    }
    #check() {
        if (this.#error !== null)
            throw this.#error;
    }
    /** Resolves when nothing is under way or left to be taken, or the run is cancelled. */
    async #allTaken() {
        const { signal } = this.parts.context;
        while ((this.#running > 0 || !this.#isQuiet()) && !signal.aborted)
            await this.#room();
    }
    #room() {
        return new Promise((resolve) => {
            this.#wakeReader = resolve;
        });
    }
    #wake() {
        this.#wakeReader?.();
        this.#wakeTaker?.();
    }
    #add(task) {
        const { number } = task.unit;
        if (!task.again && this.#answered.has(number))
            return;
        if (this.#open.has(number)) {
            // The unit is being judged already. It is judged once more afterwards only if it has changed since.
            if (!task.again || this.#behind.has(number))
                return;
            this.#behind.set(number, task);
        }
        else {
            this.#open.add(number);
            this.#queue.push(task);
        }
        this.#left.set(task.page, (this.#left.get(task.page) ?? 0) + 1);
    }
    #start() {
        const { concurrency } = this.parts;
        // A child process judges one batch of units at a time. Several processes keep one slow unit from holding up the rest.
        const mostRuns = this.#isShared === true ? concurrency : Math.min(MOST_PROCESSES, concurrency);
        const mostUnits = this.#isShared === true ? 1 : Math.ceil(concurrency / 2);
        while (this.#error === null && this.#runs < mostRuns) {
            const free = Math.min(mostUnits, 2 * concurrency - this.#running - this.#unwritten);
            const [first] = this.#queue;
            if (first === undefined || free <= 0)
                return;
            const isBatched = (task) => !task.alone && task.request === first.request;
            const end = first.alone ? 1 : this.#queue.findIndex((task) => !isBatched(task));
            const batch = this.#queue.splice(0, Math.min(free, end === -1 ? this.#queue.length : end));
            this.#runs += 1;
            this.#running += batch.length;
            void this.#run(batch);
            this.#wakeReader?.();
        }
    }
    async #run(batch) {
        const { plugins, setup, context, pages } = this.parts;
        const left = new Set(batch);
        try {
            const request = batch[0]?.request;
            if (request === undefined)
                return;
            const { now, policyVersion } = request;
            const placed = batch.map(({ unit }) => unit.placed);
            for await (const { unit, decisions, failed } of plugins.answers(setup.use, placed, {
                ...context,
                now,
                policyVersion,
            })) {
                const task = batch[unit];
                if (task === undefined || !left.delete(task))
                    continue;
                if (failed === null) {
                    pages.failed.judged();
                    this.#judged(task, decisions);
                }
                else
                    this.#hasFailed(task, failed.message, failed.isPassing);
                this.#start();
            }
        }
        catch (error) {
            this.#broke([...left], error);
        }
        finally {
            this.#runs -= 1;
            this.#start();
            this.#wake();
        }
    }
    /**
     * Handles an error over these units. If the plugin failed, each unit is judged by itself next, and a unit that already
     * was has failed; any other error ends the run.
     */
    #broke(tasks, error) {
        const isPlugins = error instanceof StepwellError && error.code === 'PLUGIN_FAILED';
        if (!isPlugins) {
            this.#error ??= error;
            this.#running -= tasks.length;
        }
        else if (tasks.length === 1 && tasks[0] !== undefined) {
            this.#hasFailed(tasks[0], error.message, false);
        }
        else {
            this.#running -= tasks.length;
            this.#queue.unshift(...tasks.map((task) => ({ ...task, alone: true })));
        }
    }
    #judged({ unit, again, page }, decisions) {
        const { number, id } = unit;
        this.#verdicts.push({ number, id, ...againOf(unit, again), decisions });
        this.#answered.add(number);
        this.#unwritten += 1;
        this.#ended(number, page);
    }
    #hasFailed({ unit, page }, message, isPassing) {
        const { calls, pages } = this.parts;
        if (calls.refused !== null) {
            // Its calls were not made. It is left for another run.
            this.#error ??= calls.refused;
            this.#running -= 1;
            this.#wake();
            return;
        }
        const { number } = unit;
        this.#failed.push(failedVerdict(unit));
        this.#lastError = message;
        try {
            pages.failed.add(number, isPassing ? null : new StepwellError('PLUGIN_FAILED', this.#detail(message)));
        }
        catch (error) {
            this.#error ??= error;
        }
        this.#ended(number, page);
    }
    #detail(detail) {
        return { plugin: this.parts.setup.use.name, detail };
    }
    #ended(number, page) {
        this.#running -= 1;
        this.#open.delete(number);
        const behind = this.#behind.get(number);
        if (behind !== undefined) {
            this.#behind.delete(number);
            this.#open.add(number);
            this.#queue.push(behind);
        }
        this.#done(page);
        this.#wake();
    }
    /** One thing less is open of a page. */
    #done(page) {
        const left = (this.#left.get(page) ?? 1) - 1;
        if (left > 0) {
            this.#left.set(page, left);
            return;
        }
        this.#left.delete(page);
        this.#pages.push(page);
        this.#wakeTaker?.();
    }
}
//# sourceMappingURL=answer-pool.js.map
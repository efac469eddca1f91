import { stateOf } from './input.js';
/** How long the thread is asked to wait for the next answers (ms). */
const TAKE_MS = 500;
/** Least time between two checkpoints at which nothing was judged (ms). */
const QUIET_MS = 5_000;
/** Pages that are begun behind the oldest that is not done: a slow unit holds the checkpoint up, and not the others. */
const MOST_PAGES = 2_000;
/**
 * The main thread's side of a run whose units are judged many at a time (see AnswerPool). What was decided is written as it
 * comes, in any order; the checkpoint moves behind the last page before which all are done. After a crash the pages behind
 * it are looked at again, and of their units only those that are not marked as judged.
 */
export class Pipeline {
    #pages = new Map();
    #next = 0;
    #state;
    #share;
    #hasMoved = false;
    #savedAt = Date.now();
    #error = null;
    #isEnding = false;
    #wake = null;
    #writing;
    /** @param waiting the number of units that are not ready */
    constructor(run, waiting) {
        this.run = run;
        this.waiting = waiting;
        this.#state = stateOf(run.held.job.state);
        this.#writing = this.#write().catch((error) => {
            this.#error = error ?? new Error('the run ended');
            this.#wake?.();
        });
    }
    /** Hands a page over. Resolves when there is room for the next. @throws what ended the run */
    async offer(request, end) {
        await this.#until(() => this.#pages.size < MOST_PAGES);
        const id = this.#next++;
        this.#pages.set(id, { ...end, isDone: false });
        return this.run.client.offer(id, request);
    }
    /** Says that there was nothing to judge up to here. */
    mark(end) {
        this.#pages.set(this.#next++, { ...end, isDone: true });
    }
    /** Resolves when everything that was handed over is written. @throws what ended the run */
    async end() {
        await this.#until(() => [...this.#pages.values()].every(({ isDone }) => isDone));
        this.#isEnding = true;
        await this.#writing;
        this.check();
    }
    /** Waits until nothing is written any more, where the run has ended otherwise. */
    async close() {
        this.#isEnding = true;
        await this.#writing;
    }
    /** @throws what ended the run */
    check() {
        if (this.#error !== null)
            throw this.#error;
    }
    async #until(holds) {
        for (;;) {
            this.check();
            if (holds())
                return;
            await new Promise((resolve) => {
                this.#wake = resolve;
            });
        }
    }
    async #write() {
        const { client, progress, held } = this.run;
        while (!this.#isEnding) {
            held.signal.throwIfAborted();
            const { verdicts, failed, lastError, pages, usage, open } = await client.answers(TAKE_MS);
            for (const id of pages) {
                const page = this.#pages.get(id);
                if (page !== undefined)
                    page.isDone = true;
            }
            this.#move();
            const checkpoint = {
                state: this.#state,
                ...(this.#share === undefined ? {} : { share: this.#share }),
                waiting: this.waiting() + open,
                ...this.#lag(),
                failed,
                lastError,
                usage,
            };
            const isNews = verdicts.length > 0 || failed.length > 0 || usage.calls > 0;
            if (isNews || this.#isDue(checkpoint.lagSeconds)) {
                await progress.write(verdicts, checkpoint);
                this.#savedAt = Date.now();
                this.#hasMoved = false;
            }
            this.#wake?.();
        }
    }
    /** Moves the checkpoint behind the first pages, as far as they are done. */
    #move() {
        for (const [id, page] of this.#pages) {
            if (!page.isDone)
                return;
            this.#pages.delete(id);
            this.#state = page.state ?? this.#state;
            this.#share = page.share ?? this.#share;
            this.#hasMoved = true;
        }
    }
    #isDue(lagSeconds) {
        const { told } = this.run.held.job;
        if (lagSeconds === 0 && told.lagSeconds !== 0)
            return true;
        const hasNews = this.#hasMoved || this.#pages.size > 0 || told.ratePerSecond !== 0;
        return hasNews && Date.now() - this.#savedAt > QUIET_MS;
    }
    /** The age of the oldest change that is not judged; nothing while the run walks over what there was before. */
    #lag() {
        if (this.#state?.phase !== 'follow')
            return {};
        const [oldest] = this.#pages.values();
        const since = oldest?.since ?? null;
        return { lagSeconds: since === null ? 0 : Math.max(0, Date.now() - since) / 1_000 };
    }
}
//# sourceMappingURL=pipeline.js.map
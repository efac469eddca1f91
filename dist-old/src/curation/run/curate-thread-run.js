import { sharedAbort } from '../../async/shared-abort.js';
import { RunCalls } from '../../judges/run-calls.js';
import { DistinctReasons } from '../../plugin-api/distinct-reasons.js';
import { AnswerPool } from './answer-pool.js';
import { countVerdicts, isDropped, NO_COUNTS } from './counts.js';
import { PageJudge, } from './judge-page.js';
import { StreamJudge } from './judge-stream.js';
import { PageMemory } from './remember-page.js';
/** The plugins of a host, whose calls of models are those of one run. */
function withCalls(plugins, calls) {
    return {
        curatorShape: (use) => plugins.curatorShape(use),
        judgeUnits: (use, groups, context) => plugins.judgeUnits(use, groups, { ...context, calls }),
        curate: (use, groups, context) => plugins.curate(use, groups, { ...context, calls }),
    };
}
/** What a thread does for one run. */
export class CurateThreadRun {
    constructor(parts, setup, shape) {
        this.parts = parts;
        this.setup = setup;
        this.shape = shape;
        this.cancelled = sharedAbort();
        this.current = null;
        this.memory = null;
        const { signal } = this.cancelled;
        this.calls = new RunCalls(parts.modelCalls, setup.used);
        this.plugins = withCalls(parts.plugins, this.calls);
        this.pages = new PageJudge(setup, shape, parts.store, this.plugins, signal);
        const { seed = 0 } = setup;
        const reasons = new DistinctReasons(setup.said);
        const context = { survey: null, seed, reasons, signal, calls: this.calls };
        this.pool = new AnswerPool({
            setup,
            concurrency: shape.concurrency ?? 1,
            pages: this.pages,
            plugins: parts.plugins,
            calls: this.calls,
            context,
        });
    }
    /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_CHANGED */
    static async begin(parts, setup) {
        return new CurateThreadRun(parts, setup, await parts.plugins.curatorShape(setup.use));
    }
    cancel() {
        this.cancelled.abort();
    }
    /** @throws SECRET_REFUSED, BUDGET_SPENT: nothing of the page is judged then */
    async judge(request) {
        const judged = await this.pages.judge(request);
        if (this.calls.refused !== null)
            throw this.calls.refused;
        return { ...judged, usage: this.calls.take() };
    }
    offer(page, request) {
        return this.pool.offer(page, request);
    }
    answers(waitMs) {
        return this.pool.take(waitMs);
    }
    remember(request) {
        this.memory ??= new PageMemory(this.setup, this.shape, this.parts.store, this.plugins, this.cancelled.signal);
        return this.memory.judge(request);
    }
    stream(request, onGroups) {
        this.current = this.streamJudge();
        return this.current.run(request, onGroups);
    }
    take(most) {
        return this.current?.take(most) ?? Promise.resolve({ verdicts: [], done: true });
    }
    async preview({ samples, ...request }) {
        const run = this.streamJudge({ keepsSteps: true });
        const units = await run.run(request, () => { });
        const counts = countVerdicts(NO_COUNTS, run.verdicts(), this.shape.unit);
        const untouched = [];
        const others = [];
        for (const { decisions, stepId } of run.verdicts()) {
            const kept = !isDropped({ decisions }, this.shape.unit);
            const into = decisions.length === 0 ? untouched : others;
            if (into.length < samples)
                into.push({ stepId, kept, decisions });
            if (untouched.length === samples && others.length === samples)
                break;
        }
        return { ...counts, units, samples: [...others, ...untouched] };
    }
    streamJudge(options = {}) {
        return new StreamJudge(this.setup, this.shape, this.parts.store, this.plugins, this.cancelled.signal, options);
    }
}
//# sourceMappingURL=curate-thread-run.js.map
import { StepwellError } from '../../errors/index.js';
import { openCalls } from '../../judges/http-calls.js';
import { RunCalls } from '../../judges/run-calls.js';
import { openPluginHostInThread } from '../../plugins/open.js';
import { serveThread } from '../../threads/serve-thread.js';
import { readScore } from './read-score.js';
/** Runs the curator of `/compute_reward`, so that a slow check holds up no other request. */
serveThread(async ({ plugins: setup, calls: port, curator }, thread) => {
    const modelCalls = openCalls(port);
    // One budget for all that the thread scores.
    const calls = new RunCalls(modelCalls);
    const plugins = await openPluginHostInThread(setup, (plugin, message) => thread.tell({ plugin, message }), calls);
    const underWay = new Map();
    async function decisionsOf(unit, signal) {
        const context = { survey: null, seed: 0, now: Date.now(), policyVersion: null, signal };
        const decisions = [];
        for await (const { decisions: made, failed } of plugins.answers(curator, [unit], context)) {
            if (failed !== null) {
                if (calls.refused !== null)
                    throw calls.refused;
                throw new StepwellError('SCORING_FAILED', { plugin: curator.name, detail: failed.message });
            }
            decisions.push(...made);
        }
        return decisions;
    }
    const answering = {
        async score(id, unit) {
            const control = new AbortController();
            underWay.set(id, control);
            try {
                const found = readScore(await decisionsOf(unit, control.signal));
                if (typeof found !== 'string')
                    return found;
                throw new StepwellError('NO_SCORE', { plugin: curator.name, detail: found });
            }
            finally {
                underWay.delete(id);
            }
        },
        leave: (id) => {
            const detail = 'nobody waits for the answer any more';
            underWay.get(id)?.abort(new StepwellError('SCORING_FAILED', { plugin: curator.name, detail }));
        },
    };
    return {
        call: (asked) => asked.answerFrom(answering),
        async close() {
            for (const control of underWay.values())
                control.abort();
            await plugins.close();
            await modelCalls.close();
        },
    };
});
//# sourceMappingURL=score-thread.js.map
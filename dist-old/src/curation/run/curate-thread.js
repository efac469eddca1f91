import { openCalls } from '../../judges/http-calls.js';
import { openPluginHostInThread } from '../../plugins/open.js';
import { openStore } from '../../store/open.js';
import { serveThread } from '../../threads/serve-thread.js';
import { CurateThreadRun } from './curate-thread-run.js';
/** Groups after which a stream says how many it has read. */
const TOLD_GROUPS = 100;
serveThread(async (setup, thread) => {
    const store = await openStore({ ...setup.storeOptions, mode: 'read' });
    const modelCalls = openCalls(setup.calls);
    const plugins = await openPluginHostInThread(setup.plugins, (plugin, message) => thread.tell({ kind: 'log', plugin, message }), modelCalls);
    let run = null;
    const current = () => {
        if (run === null)
            throw new Error('no run was begun');
        return run;
    };
    const tellGroups = (count) => {
        if (count % TOLD_GROUPS === 0)
            thread.tell({ kind: 'groups', count });
    };
    const calls = {
        async begin(asked) {
            run = await CurateThreadRun.begin({ store, plugins, modelCalls }, asked);
        },
        end() {
            run = null;
        },
        preview: (request) => current().preview(request),
        judge: (request) => current().judge(request),
        remember: (request) => current().remember(request),
        stream: (request) => current().stream(request, tellGroups),
        offer: (page, request) => current().offer(page, request),
        answers: (waitMs) => current().answers(waitMs),
        take: (most) => current().take(most),
    };
    return {
        call: (asked) => asked.answerFrom(calls),
        cancel() {
            run?.cancel();
            return false;
        },
        async close() {
            run?.cancel();
            await plugins.close();
            await modelCalls.close();
            await store.close();
        },
    };
});
//# sourceMappingURL=curate-thread.js.map
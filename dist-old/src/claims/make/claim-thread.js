import { sharedAbort } from '../../async/shared-abort.js';
import { openCalls } from '../../judges/http-calls.js';
import { RunCalls } from '../../judges/run-calls.js';
import { openPluginHostInThread } from '../../plugins/open.js';
import { openStore } from '../../store/open.js';
import { serveThread } from '../../threads/serve-thread.js';
import { Looker } from '../index/looker.js';
import { headerOf } from './batch-pack.js';
import { makeBatch } from './make-batch.js';
import { makePart } from './make-part.js';
import { makeOrTakeApart } from './take-apart.js';
serveThread(async (setup, thread) => {
    const store = await openStore({ ...setup.storeOptions, mode: 'read' });
    const modelCalls = openCalls(setup.calls);
    const plugins = await openPluginHostInThread(setup.plugins, (plugin, message) => thread.tell({ kind: 'log', plugin, message }), new RunCalls(modelCalls));
    const ended = sharedAbort();
    const looker = new Looker(store, plugins, ended.signal);
    const calls = {
        look: (request) => looker.look(request),
        make: (asked) => makeOrTakeApart(asked, (one) => makeBatch(one, { store, plugins, signal: ended.signal })),
        part: (request) => makePart(request),
        stepsOf: async (pack, path) => headerOf(pack, path).units.flatMap(({ stepIds }) => stepIds),
    };
    return {
        call: (asked) => asked.answerFrom(calls),
        cancel: () => false,
        async close() {
            ended.abort();
            await plugins.close();
            await modelCalls.close();
            await store.close();
        },
    };
});
//# sourceMappingURL=claim-thread.js.map
import { sharedAbort } from '../async/shared-abort.js';
import { openCalls } from '../judges/http-calls.js';
import { RunCalls } from '../judges/run-calls.js';
import { openPluginHostInThread } from '../plugins/open.js';
import { openArtifacts } from '../store/artifacts/open.js';
import { openStore } from '../store/open.js';
import { serveThread } from '../threads/serve-thread.js';
import { runBuild } from './build/run-build.js';
import { runPreview } from './build/run-preview.js';
import { ShardsAhead } from './build/shards-ahead.js';
import { ProgressTeller } from './build/tell-progress.js';
serveThread((setup, thread) => {
    const cancelled = sharedAbort();
    /** Parts of the lineage that are not stored yet, the oldest first. */
    const unstored = [];
    const teller = new ProgressTeller((progress) => thread.tell({ kind: 'progress', progress }));
    async function inWorkshop(work) {
        const store = await openStore({ ...setup.storeOptions, mode: 'read' });
        const artifacts = await openArtifacts(setup.artifactOptions);
        const modelCalls = openCalls(setup.calls);
        const plugins = await openPluginHostInThread(setup.plugins, (plugin, message) => thread.tell({ kind: 'log', plugin, message }), new RunCalls(modelCalls));
        try {
            return await work({
                store,
                plugins,
                artifacts,
                rowFiles: (plan) => new ShardsAhead(artifacts, setup.artifactOptions, plan),
                signal: cancelled.signal,
                onProgress: (progress) => teller.change(progress),
                onLineage(part) {
                    const stored = new Promise((resolve) => {
                        unstored.push(resolve);
                    });
                    thread.tell({ kind: 'lineage', part });
                    return stored;
                },
            });
        }
        finally {
            teller.end();
            await plugins.close();
            await modelCalls.close();
            await artifacts.close();
            await store.close();
        }
    }
    const calls = {
        build: (job) => inWorkshop((workshop) => runBuild(job, workshop)),
        preview: (job) => inWorkshop((workshop) => runPreview(job, workshop)),
        // The answers do not name their part: each makes room for one more, whichever it was.
        lineageStored: () => unstored.shift()?.(),
    };
    return {
        call: (asked) => asked.answerFrom(calls),
        cancel() {
            cancelled.abort();
            // Also releases a job that waits for the main thread to store lineage, because no answer comes after a cancel.
            // The job then ends by itself and answers.
            for (const release of unstored.splice(0))
                release();
            return false;
        },
    };
});
//# sourceMappingURL=build-thread.js.map
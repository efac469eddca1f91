import { StepwellError } from '../errors/index.js';
/** The same service; each build that starts is counted in `metrics.builds`. */
export function measureBuilds(batches, metrics) {
    return {
        saveRecipe: (...call) => batches.saveRecipe(...call),
        readRecipe: (...call) => batches.readRecipe(...call),
        listRecipes: (...call) => batches.listRecipes(...call),
        deleteRecipe: (...call) => batches.deleteRecipe(...call),
        previewRecipe: (...call) => batches.previewRecipe(...call),
        buildDataset: async (...call) => {
            const dataset = await batches.buildDataset(...call);
            metrics.builds.inc({ encoding: dataset.encoding });
            return dataset;
        },
        cancelBuild: (...call) => batches.cancelBuild(...call),
        deleteDataset: (...call) => batches.deleteDataset(...call),
        readDataset: (...call) => batches.readDataset(...call),
        listTargets: (...call) => batches.listTargets(...call),
        sampleDataset: (...call) => batches.sampleDataset(...call),
        pageDatasets: (...call) => batches.pageDatasets(...call),
        watchDataset: (...call) => batches.watchDataset(...call),
        openFile: (...call) => batches.openFile(...call),
        readinessOfGroup: (...call) => batches.readinessOfGroup(...call),
        readinessOfTrajectory: (...call) => batches.readinessOfTrajectory(...call),
        readinessOfStep: (...call) => batches.readinessOfStep(...call),
        advantageFormatter: (...call) => batches.advantageFormatter(...call),
        advantagesOf: (...call) => batches.advantagesOf(...call),
        watchReady: (...call) => batches.watchReady(...call),
        close: () => batches.close(),
    };
}
/** The same iterator; calls back once when it is over. A generator around it would cost each subscriber of an event more. */
function ending(inner, over) {
    let isOver = false;
    const end = () => {
        if (!isOver)
            over();
        isOver = true;
    };
    return {
        async next() {
            try {
                const result = await inner.next();
                if (result.done === true)
                    end();
                return result;
            }
            catch (error) {
                end();
                throw error;
            }
        },
        async return() {
            end();
            return (await inner.return?.()) ?? { done: true, value: undefined };
        },
    };
}
/** The same feed; `metrics.feedSubscribers` holds the present number of readers. */
export function measureFeed(feed, metrics) {
    return {
        subscribe: (caller, request) => ({
            [Symbol.asyncIterator]: () => {
                metrics.feedSubscribers.inc();
                return ending(feed.subscribe(caller, request)[Symbol.asyncIterator](), () => metrics.feedSubscribers.dec());
            },
        }),
        head: () => feed.head(),
        get position() {
            return feed.position;
        },
        cursorOf: (position) => feed.cursorOf(position),
        close: () => feed.close(),
    };
}
/** The same service; what is appended is counted in `metrics.steps` and `metrics.extras`, whatever its route. */
export function measureIngest(ingest, metrics) {
    const count = (what, result) => {
        const counter = metrics[what];
        counter.inc({ result: 'accepted' }, result.accepted);
        counter.inc({ result: 'duplicate' }, result.duplicates);
        counter.inc({ result: 'rejected' }, result.items - result.accepted - result.duplicates);
        return result;
    };
    return {
        appendStream: async (...call) => count('steps', await ingest.appendStream(...call)),
        appendValues: async (...call) => count('steps', await ingest.appendValues(...call)),
        addExtrasStream: async (...call) => count('extras', await ingest.addExtrasStream(...call)),
        addExtras: async (...call) => count('extras', await ingest.addExtras(...call)),
        registerTrajectory: (...call) => ingest.registerTrajectory(...call),
        completeTrajectory: (...call) => ingest.completeTrajectory(...call),
        addFeedback: (...call) => ingest.addFeedback(...call),
    };
}
/**
 * The same catalog. `metrics.readsUnderWay` holds the present number of reads that may take long, and
 * `metrics.readsAbandoned` counts those that were stopped because their caller had gone.
 */
export function measureReads(catalog, { readsUnderWay, readsAbandoned }) {
    function measured(read) {
        return async (...args) => {
            readsUnderWay.inc();
            try {
                return await read(...args);
            }
            catch (error) {
                if (error instanceof StepwellError && error.code === 'CALLER_GONE')
                    readsAbandoned.inc();
                throw error;
            }
            finally {
                readsUnderWay.dec();
            }
        };
    }
    return {
        ...catalog,
        contents: measured(catalog.contents),
        promptStretches: measured(catalog.promptStretches),
        hints: measured(catalog.hints),
        ledgers: measured(catalog.ledgers),
        datasetsOfSteps: measured(catalog.datasetsOfSteps),
        pageSteps: measured(catalog.pageSteps),
        countSteps: measured(catalog.countSteps),
        readFailed: measured(catalog.readFailed),
        stats: measured(catalog.stats),
        trajectoryStats: measured(catalog.trajectoryStats),
        pageTrajectories: measured(catalog.pageTrajectories),
        countTrajectories: measured(catalog.countTrajectories),
        pageTrajectorySteps: measured(catalog.pageTrajectorySteps),
        pageGroupTrajectories: measured(catalog.pageGroupTrajectories),
        trajectoryRewards: measured(catalog.trajectoryRewards),
        branches: measured(catalog.branches),
        summaries: measured(catalog.summaries),
        datasetsOfTrajectories: measured(catalog.datasetsOfTrajectories),
        groups: measured(catalog.groups),
        pageGroups: measured(catalog.pageGroups),
        countGroups: measured(catalog.countGroups),
        groupUnits: measured(catalog.groupUnits),
    };
}
/** Counts the gateway's events. */
export function observeGateway(metrics) {
    return {
        ended: ({ api, stream, status, ending, latencyMs, firstByteMs }) => {
            const result = ending === 'done' ? (status === 200 ? 'ok' : 'engine-error') : ending;
            metrics.calls.inc({ api, result });
            metrics.callSeconds.observe({ api, stream: String(stream) }, latencyMs / 1000);
            if (firstByteMs !== null)
                metrics.firstByteSeconds.observe({ api }, firstByteMs / 1000);
        },
        refused: (api, code) => metrics.calls.inc({ api, result: code.toLowerCase() }),
        captured: ({ kind, steps }) => {
            if (kind === 'unjournalled')
                metrics.unjournalled.inc(steps);
            else
                metrics.captured.inc({ result: kind }, steps);
        },
    };
}
//# sourceMappingURL=measure.js.map
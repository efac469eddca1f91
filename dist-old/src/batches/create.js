import { LocalBatchService } from './service.js';
const toStandardError = (source, message) => console.error(`[${source}] ${message}`);
/** The service for recipes and datasets over a store. Builds are jobs. */
export function createBatchService(parts) {
    const { store, storeOptions, pluginSetup, callPort, plugins, artifacts, artifactOptions, feed } = parts;
    return new LocalBatchService({
        store,
        plugins,
        artifacts,
        feed,
        setup: () => ({ storeOptions, plugins: pluginSetup(), artifactOptions, calls: callPort() }),
        log: parts.log ?? toStandardError,
        jobs: parts.jobs,
        onRecipes: parts.onRecipes ?? (() => { }),
    });
}
//# sourceMappingURL=create.js.map
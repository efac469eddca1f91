import type { MessagePort } from 'node:worker_threads';
import type { Feed } from '../feed/interface.js';
import type { JobService } from '../jobs/service.js';
import type { PluginHost } from '../plugins/interface.js';
import type { PluginHostSetup } from '../plugins/open.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { ArtifactOptions } from '../store/artifacts/open.js';
import type { StoreOptions } from '../store/options.js';
import type { StepStore } from '../store/port.js';
import type { BatchService } from './interface.js';
interface BatchParts {
    readonly store: StepStore;
    /** How a build's own thread opens the same database, for reading only. */
    readonly storeOptions: StoreOptions;
    /** How a build's own thread opens `plugins`. */
    readonly pluginSetup: () => PluginHostSetup;
    /** Opens a port on which a thread may call models. */
    readonly callPort: () => MessagePort;
    readonly plugins: PluginHost;
    readonly artifacts: ArtifactStore;
    /** How a build's own thread opens `artifacts`. */
    readonly artifactOptions: ArtifactOptions;
    readonly feed: Feed;
    /**
     * Called with what plugins log while a build runs, and with failures that readers do not see. Default: standard
     * error.
     */
    readonly log?: (source: string, message: string) => void;
    readonly jobs: JobService;
    /** Called when a recipe was saved or deleted here. Default: nothing hears of it. */
    readonly onRecipes?: () => void;
}
/** The service for recipes and datasets over a store. Builds are jobs. */
export declare function createBatchService(parts: BatchParts): BatchService;
export {};

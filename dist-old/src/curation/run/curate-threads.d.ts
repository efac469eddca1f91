import type { MessagePort } from 'node:worker_threads';
import type { PluginHostSetup } from '../../plugins/open.js';
import type { StoreOptions } from '../../store/options.js';
import { ThreadClient } from '../../threads/thread-client.js';
import type { CurateCalls } from './contract.js';
/** How threads are started in which curators judge. */
export interface CurateThreadParts {
    readonly storeOptions: StoreOptions;
    /** How a thread opens the plugins that there are now. */
    readonly pluginSetup: () => PluginHostSetup;
    /** Opens a port on which a thread may call models. */
    readonly callPort: () => MessagePort;
    readonly log: (plugin: string, message: string) => void;
}
/** A thread with a store and plugins of its own, for one run after the other. */
export declare class WarmThread {
    private readonly client;
    /** The plugins that it has, as text. */
    readonly plugins: string;
    onGroups: (count: number) => void;
    private constructor();
    static start({ storeOptions, callPort, log }: CurateThreadParts, plugins: PluginHostSetup): Promise<WarmThread>;
    get call(): ThreadClient<CurateCalls>['call'];
    /** Resolves once there is no thread any more. */
    get ended(): Promise<void>;
    close(): Promise<void>;
}
/**
 * Threads for runs of curators. Starting one and loading what it needs takes some tenths of a second, so a few are kept
 * for a minute after a run that ended well.
 */
export declare class CurateThreads {
    private readonly parts;
    private idle;
    private isClosed;
    constructor(parts: CurateThreadParts);
    take(): Promise<WarmThread>;
    /** Keeps a thread for the next run, if it still has the plugins that there are and is not one too many. */
    giveBack(thread: WarmThread): Promise<void>;
    /** Ends the threads that no run has; those of runs end with them. */
    close(): Promise<void>;
    private forget;
}

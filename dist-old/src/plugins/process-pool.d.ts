import { type Timer } from '../async/timer.js';
import type { PluginAccess } from '../model/plugin-access.js';
import type { DescribedPlugin, FileHash, ModuleSource, PluginCode } from './child/protocol.js';
import type { KnownCode } from './plugin-code.js';
import { type Errand, PluginProcess, type ProcessLimits } from './plugin-process.js';
export interface PoolOptions extends ProcessLimits {
    /** Milliseconds that a file may take to load. */
    readonly loadTimeoutMs: number;
    readonly access: PluginAccess;
    /** Folders that no plugin reads. */
    readonly hidden: readonly string[];
}
/** What came of a file: `files` is known also where it failed. */
export interface LoadResult {
    readonly files: readonly FileHash[];
    readonly plugins: readonly DescribedPlugin[];
    readonly modules: readonly ModuleSource[];
    readonly error: unknown;
}
/**
 * The processes of user's plugins. One that has ended its run well is kept for the next run of the same code, so that
 * this starts at once.
 */
export declare class ProcessPool {
    private readonly options;
    private readonly timer;
    private readonly live;
    private warm;
    private readonly resting;
    private closing;
    constructor(options: PoolOptions, timer?: Timer);
    /** Loads a file in a process of its own, which ends with it. Never rejects. */
    load(code: PluginCode, errand: Errand): Promise<LoadResult>;
    /**
     * A process that has loaded the code and does nothing else.
     * @throws PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason
     */
    lend(code: KnownCode, errand: Errand, signal?: AbortSignal): Promise<PluginProcess>;
    /** Takes a process back whose run has ended, to be kept warm. */
    giveBack(code: KnownCode, process: PluginProcess): void;
    /** Resolves when all processes have ended. */
    close(): Promise<void>;
    /** The error as a list of plugins shows it: the list names the plugin, so only the cause is kept. */
    private loadError;
    private start;
    /** Waits until the file is loaded; what it is made of is put into `files` by its path. */
    private loaded;
    /** Waits for processes that are about to be warm, which takes less than a start. */
    private takeWarm;
    /** Whether a process has ended its run and can be kept. */
    private rested;
    private keep;
    private end;
    private drop;
}

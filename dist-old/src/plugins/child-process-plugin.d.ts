import type { JsonObject } from '../model/json.js';
import type { OptionsCheck } from '../plugin-api/check-options.js';
import type { PluginShape } from './interface.js';
import type { HostedContext, LoadedPlugin, PluginDescription, PluginMethod } from './loaded-plugin.js';
import type { KnownCode } from './plugin-code.js';
import type { ProcessPool } from './process-pool.js';
/** Where a plugin comes from: its code, its export in it, and the processes that run it. */
interface Origin {
    readonly code: KnownCode;
    readonly key: string;
    readonly pool: ProcessPool;
    readonly log: (message: string) => void;
}
/**
 * A user's plugin. A request has a process to itself, which ends if the request fails, so a loop, a crash or a leak
 * fails only that request. The process of one that ended well is kept warm for the next.
 */
export declare class ChildProcessPlugin implements LoadedPlugin {
    readonly description: PluginDescription;
    private readonly origin;
    readonly isShared = false;
    private readonly answers;
    private readonly errand;
    constructor(description: PluginDescription, origin: Origin);
    /** The hash of the plugin's code. */
    get hash(): string;
    checkOptions(options: JsonObject): Promise<OptionsCheck>;
    shape(options: JsonObject): Promise<PluginShape>;
    run(method: PluginMethod, options: JsonObject, units: AsyncIterable<unknown>, context: HostedContext): AsyncGenerator<unknown, void, unknown>;
    /** The process is the user's, and may send anything. */
    private checked;
    /** Answers are kept while the code does not change, because readiness asks for the same shape again and again. */
    private ask;
    private askProcess;
}
export {};

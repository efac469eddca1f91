import type { PluginAccess } from '../model/plugin-access.js';
import type { CallTransport } from '../plugin-api/models/transport.js';
import type { PluginHost } from './interface.js';
import { type PluginSource } from './plugin-sources.js';
import type { PoolOptions } from './process-pool.js';
import { type TokenizerPaths } from './tokenizers/tokenizers.js';
import type { KnownFile } from './user-plugin.js';
type Log = (plugin: string, message: string) => void;
interface PluginHostOptions {
    /** Folders, files and npm packages of the user's plugins, separated by commas; null: only built-in ones. */
    readonly directory: string | null;
    /** The folder from which sources are named. Default: that of the process. */
    readonly cwd?: string;
    /** What plugins may do. Default `own-files`. */
    readonly access?: PluginAccess;
    /** Folders that no plugin may read, wherever they lie. */
    readonly hidden?: readonly string[];
    /** Called with what plugins log and print, and the plugin's name. */
    readonly log: Log;
    /** Milliseconds that a user's plugin may work without output or a request for units. Default a minute. */
    readonly timeoutMs?: number;
    /** Milliseconds that a user's file may take to load. Default 10 seconds. */
    readonly loadTimeoutMs?: number;
    /** Most resident memory of a user's plugin, in bytes. Default 1 GiB. */
    readonly memoryBytes?: number;
    /**
     * Milliseconds that opening waits for the user's files to load. Files that take longer are added when they are
     * loaded.
     */
    readonly startupWaitMs?: number;
    /** How plugins call models. Without it none can. */
    readonly calls?: CallTransport;
    /** Tokenizers that plugins may ask for. Default none. */
    readonly tokenizers?: TokenizerPaths;
}
/** How another thread opens the same plugins, without loading a file that this one has loaded. */
export interface PluginHostSetup extends PoolOptions {
    readonly sources: readonly PluginSource[];
    readonly cwd: string;
    readonly known: readonly KnownFile[];
    readonly former: readonly KnownFile[];
    readonly tokenizers: TokenizerPaths;
}
/** A host, and how other threads open the same plugins. */
export interface OpenPluginHost extends PluginHost {
    threadSetup(): PluginHostSetup;
}
/** @throws INVALID_CONFIG if a source or a tokenizer cannot be read */
export declare function openPluginHost(options: PluginHostOptions): Promise<OpenPluginHost>;
/** The plugins of a host in another thread. No file is read until a plugin is asked for. */
export declare function openPluginHostInThread(setup: PluginHostSetup, log: Log, calls?: CallTransport): Promise<PluginHost>;
export {};

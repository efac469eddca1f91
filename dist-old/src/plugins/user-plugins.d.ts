import type { LoadedPlugin } from './loaded-plugin.js';
import { type PluginSource } from './plugin-sources.js';
import { type PoolOptions } from './process-pool.js';
import { type KnownFile, type UserPlugin } from './user-plugin.js';
interface UserPluginOptions extends PoolOptions {
    readonly sources: readonly PluginSource[];
    /** The folder from which packages are looked for. */
    readonly cwd: string;
    /** Files that another thread has loaded already. */
    readonly known: readonly KnownFile[];
    /** Earlier contents of files, by which runs may have begun. */
    readonly former: readonly KnownFile[];
    readonly log: (plugin: string, message: string) => void;
}
/**
 * The plugins of a user's folders, files and packages. `refresh` looks at them and loads files that were added or whose
 * content changed; until then `all` does not change.
 */
export declare class UserPlugins {
    private readonly options;
    private entries;
    /** Sources that cannot be read, as entries of the list. */
    private unreadable;
    private readonly former;
    private readonly pool;
    private running;
    private queued;
    constructor(options: UserPluginOptions);
    /** In the order of the sources, and in each by path. */
    all(): readonly UserPlugin[];
    /** What is known of all files, for another thread. */
    known(): readonly KnownFile[];
    /** The same of what files held before. */
    formerlyKnown(): readonly KnownFile[];
    /** A plugin whose files have changed since, by the hash of the code that it had. */
    formerly(hash: string, isIt: (plugin: LoadedPlugin) => boolean): LoadedPlugin | null;
    /** A plugin if none of its files has changed; no other file is looked at. */
    unchanged(isIt: (plugin: LoadedPlugin) => boolean): Promise<LoadedPlugin | null>;
    /** Resolves when every change that was made before this call is in `all`. */
    refresh(): Promise<void>;
    /** Resolves when all processes have ended. */
    close(): Promise<void>;
    private scan;
    private files;
    private entryOf;
    private put;
    /** Keeps plugins that are no longer in their files, for runs that began with them. */
    private retire;
    private load;
}
export {};

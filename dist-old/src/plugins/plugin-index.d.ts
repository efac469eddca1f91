import type { PluginInfo } from './interface.js';
import type { LoadedPlugin } from './loaded-plugin.js';
import type { UserPlugin } from './user-plugin.js';
export interface PluginIndex {
    /** The plugins that can be used, of which no two have the same kind and name. */
    readonly plugins: readonly LoadedPlugin[];
    /** All plugins, including those that failed, sorted by kind and name. Described when first asked for. */
    infos(): readonly PluginInfo[];
}
/**
 * Joins built-in and user's plugins into one index. Of two plugins of one name the one that comes later, by source and
 * path, is an error.
 */
export declare function indexPlugins(builtIn: readonly LoadedPlugin[], user: readonly UserPlugin[]): PluginIndex;

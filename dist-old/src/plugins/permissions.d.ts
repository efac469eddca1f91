import type { PluginAccess } from '../model/plugin-access.js';
/** Flags of Node that hold a plugin's process to its access. `root`: the plugin's folder; `hidden`: never to be read. */
export declare function permissionFlags(root: string, access: PluginAccess, hidden: readonly string[]): string[];

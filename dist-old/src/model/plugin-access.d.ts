/**
 * What a user's plugins may do. `own-files`: read their own files and packages, and use the network. `addons`: also load
 * native addons. `all`: whatever the server's user may do.
 */
export declare const PLUGIN_ACCESS: readonly ["own-files", "addons", "all"];
export type PluginAccess = (typeof PLUGIN_ACCESS)[number];

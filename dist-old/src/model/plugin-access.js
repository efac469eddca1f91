/**
 * What a user's plugins may do. `own-files`: read their own files and packages, and use the network. `addons`: also load
 * native addons. `all`: whatever the server's user may do.
 */
export const PLUGIN_ACCESS = ['own-files', 'addons', 'all'];
//# sourceMappingURL=plugin-access.js.map
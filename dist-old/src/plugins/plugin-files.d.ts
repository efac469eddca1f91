/** Changes whenever one of the files does, appears or goes. */
export declare function fingerprintOfAll(paths: readonly string[]): Promise<string>;
/**
 * The plugin files of a directory and of its `curators` and `formatters` folders, relative to it, with forward slashes,
 * sorted.
 */
export declare function findPluginFiles(directory: string): Promise<readonly string[]>;

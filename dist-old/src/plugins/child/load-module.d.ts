import type { Curator } from '../../plugin-api/define-curator.js';
import type { Formatter } from '../../plugin-api/define-formatter.js';
import { type Namespace } from './module-loader.js';
import type { FileHash, ModuleSource, PluginCode } from './protocol.js';
/** The exports of a user's file, and what it is made of. */
export interface LoadedFile {
    readonly exports: Namespace;
    readonly modules: readonly ModuleSource[];
}
/**
 * Imports a user's file. `onFiles` is called with the files that it is made of, also where it fails.
 * @throws any error of the file, or a SyntaxError that names the line
 */
export declare function importFile({ root, file, isPackage, modules }: PluginCode, onFiles: (files: readonly FileHash[]) => void): Promise<LoadedFile>;
/**
 * The plugins that a file exports, by their export: of a plugin file its default, of a package any export.
 * @throws Error with a message for the plugin's author
 */
export declare function pluginsOf(exports: Namespace, isPackage: boolean): ReadonlyMap<string, Curator | Formatter>;

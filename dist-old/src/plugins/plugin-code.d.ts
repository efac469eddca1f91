import type { FileHash, PluginCode } from './child/protocol.js';
/** A plugin's code as it was loaded, which stays what it is while its files change. */
export interface KnownCode extends PluginCode {
    readonly files: readonly FileHash[];
    /** SHA-256 of the plugin's own files, hexadecimal. Packages that it imports do not count. */
    readonly hash: string;
}
/** The hash of files by their paths below `root` and their contents, whichever order they come in. */
export declare function hashOfFiles(root: string, files: readonly FileHash[]): string;
/** The files as they are now. */
export declare function readAgain(files: readonly FileHash[]): Promise<FileHash[]>;

import type { DescribedPlugin } from './child/protocol.js';
import { ChildProcessPlugin } from './child-process-plugin.js';
import { type KnownCode } from './plugin-code.js';
import type { PluginFile } from './plugin-sources.js';
import type { LoadResult, ProcessPool } from './process-pool.js';
/** A plugin of the user's, or the reason why a file is none. */
export interface UserPlugin {
    /** How lists call the file. */
    readonly path: string;
    /** The file's name, for files that gave no plugin. */
    readonly fileName: string;
    readonly plugin: ChildProcessPlugin | null;
    readonly error: string | null;
}
/** What is known of a file, as plain data, which other threads can be given. */
export interface KnownFile {
    readonly file: PluginFile;
    /** Of the file and of all that it is made of. */
    readonly fingerprint: string;
    readonly code: KnownCode;
    readonly plugins: readonly DescribedPlugin[];
    readonly error: string | null;
}
/** A file without any plugin, because it was not loaded yet or could not be. */
export declare function withoutPlugins(file: PluginFile, fingerprint: string, error: string): KnownFile;
/** What loading a file gave. */
export declare function knownFile(file: PluginFile, loaded: LoadResult): Promise<KnownFile>;
/** The plugins of a file, made ready to run. */
export declare function userPlugins(known: KnownFile, pool: ProcessPool, log: (plugin: string, message: string) => void): readonly UserPlugin[];

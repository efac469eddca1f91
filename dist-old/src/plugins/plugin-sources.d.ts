/** A place where a user's plugins are looked for, as the setting names it. */
export interface PluginSource {
    /** An absolute path of a folder or file, or the name of an npm package. */
    readonly place: string;
    readonly isPackage: boolean;
    /** How its plugins are called in lists; empty: by their paths alone. */
    readonly label: string;
}
/** A file that should hold plugins. */
export interface PluginFile {
    readonly file: string;
    /** The folder to which the file belongs. */
    readonly root: string;
    readonly isPackage: boolean;
    /** How lists call it. */
    readonly path: string;
}
/** What a source holds now, or why that is not known. */
export interface SourceFiles {
    readonly files: readonly PluginFile[];
    readonly error: string | null;
}
/**
 * The sources of a setting: folders, files and packages, separated by commas. A name of which there is no file in `cwd`
 * is a package, unless it begins as a path does. A single folder has no label: its plugins are known by their paths.
 */
export declare function readSources(setting: string, cwd: string): Promise<readonly PluginSource[]>;
/** What a source holds now. `cwd` is the folder from which packages are looked for. */
export declare function filesOf(source: PluginSource, cwd: string): Promise<SourceFiles>;

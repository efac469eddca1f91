import { type Module } from 'node:vm';
import type { FileHash, ModuleSource } from './protocol.js';
/** A module's exports by name. */
export type Namespace = Readonly<Record<string, unknown>>;
/**
 * Loads a user's files as ES modules, without hooks of Node's loader, which need a thread that Node's permission model
 * does not give. Lets them import `stepwell/plugin` and `zod` from any folder, always as this server's copies, and
 * `./name.js` if only `name.ts` exists, as TypeScript code writes it. Packages that the user installed beside their
 * files are loaded by Node.
 */
export declare class ModuleLoader {
    private readonly root;
    private readonly isPackage;
    private readonly modules;
    private readonly evaluations;
    private readonly sources;
    private readonly hashes;
    private linking;
    private modulePackage;
    /**
     * `root`: URL of the plugin's folder, with a slash at its end. `known`: sources that were read before, which are taken
     * in place of the files.
     */
    constructor(root: string, isPackage: boolean, known?: readonly ModuleSource[]);
    /** The exports of a file. @throws any error of the file, or a SyntaxError that names the line */
    import(url: string): Promise<Namespace>;
    /** Reads a file and all that it imports, and runs nothing of it; null: Node has to load it. */
    link(url: string): Promise<Module | null>;
    /** The user's own modules as they were loaded, types taken out. */
    loaded(): readonly ModuleSource[];
    /** The user's own files that were read or looked for. */
    files(): readonly FileHash[];
    private evaluated;
    /** Whether a URL is the user's own, and not of a package that they installed beside it. */
    private isOwn;
    /** Whether a URL is loaded here: the user's own ES modules and JSON files. */
    private isSource;
    private resolve;
    private exists;
    private module;
    private make;
    private importForeign;
    private hashed;
    private read;
    private compile;
}

/**
 * An npm package of the nearest `node_modules` that has it, and the file with its plugins: the one that its field
 * `stepwell` names, else what an import of the package gives.
 * @throws Error that says what is wrong, or an error of the file system
 */
export declare function findPackage(name: string, cwd: string): Promise<{
    readonly root: string;
    readonly file: string;
}>;

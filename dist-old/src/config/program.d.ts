/** The folder of package.json, three levels above the compiled file. */
export declare const PACKAGE_ROOT: string;
export declare function readVersion(): string;
/**
 * How a user calls this program from `cwd`: by the name that npm installs, by the checkout's own script, or by the
 * script that node was given.
 */
export declare function programName(script: string, cwd: string): string;

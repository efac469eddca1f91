import { type NewPlugin } from './templates.js';
/**
 * Writes a plugin and its test into a plugins folder, and, where they are missing, what a test and an editor need there:
 * `package.json`, `tsconfig.json` and this installation as the package `stepwell`.
 * @returns the files that were written, relative to `cwd`
 * @throws INVALID_USAGE if the name is not kebab-case, or the plugin or its test is there already
 */
export declare function writePlugin(plugin: NewPlugin, folder: string, cwd: string): Promise<readonly string[]>;

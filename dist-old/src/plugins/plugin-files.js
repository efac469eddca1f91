import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
const FOLDERS = ['', 'curators', 'formatters'];
/** Files that begin with `_` or `.`, tests and declarations are not plugins, and may lie beside them. */
const isPluginFile = (name) => /^[^._].*\.(ts|js|mjs)$/.test(name) && !/\.(d|test|spec)\.(ts|js|mjs)$/.test(name);
async function namesIn(folder) {
    try {
        return await readdir(folder);
    }
    catch (error) {
        const code = error.code;
        if (code === 'ENOENT' || code === 'ENOTDIR')
            return [];
        throw error;
    }
}
async function fingerprintOf(path) {
    try {
        const { mtimeNs, ctimeNs, size, ino } = await stat(path, { bigint: true });
        return [mtimeNs, ctimeNs, size, ino].join(':');
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return 'absent';
        throw error;
    }
}
/** Changes whenever one of the files does, appears or goes. */
export async function fingerprintOfAll(paths) {
    return (await Promise.all([...paths].sort().map(fingerprintOf))).join(' ');
}
/**
 * The plugin files of a directory and of its `curators` and `formatters` folders, relative to it, with forward slashes,
 * sorted.
 */
export async function findPluginFiles(directory) {
    const paths = [];
    for (const folder of FOLDERS) {
        for (const name of await namesIn(join(directory, folder))) {
            if (isPluginFile(name))
                paths.push(folder === '' ? name : `${folder}/${name}`);
        }
    }
    return paths.sort();
}
//# sourceMappingURL=plugin-files.js.map
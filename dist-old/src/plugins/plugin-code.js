import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
/** The hash of files by their paths below `root` and their contents, whichever order they come in. */
export function hashOfFiles(root, files) {
    const lines = files.map(({ path, hash }) => `${relative(root, path).replaceAll(sep, '/')}\0${hash}\n`);
    return createHash('sha256').update(lines.sort().join('')).digest('hex');
}
async function hashOfFile(path) {
    try {
        return createHash('sha256')
            .update(await readFile(path))
            .digest('hex');
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return null;
        throw error;
    }
}
/** The files as they are now. */
export function readAgain(files) {
    return Promise.all(files.map(async ({ path }) => ({ path, hash: await hashOfFile(path) })));
}
//# sourceMappingURL=plugin-code.js.map
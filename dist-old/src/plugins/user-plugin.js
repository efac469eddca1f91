import { basename, dirname, extname } from 'node:path';
import { ChildProcessPlugin } from './child-process-plugin.js';
import { hashOfFiles, readAgain } from './plugin-code.js';
import { publicMessage } from './plugin-error.js';
import { fingerprintOfAll } from './plugin-files.js';
/** A file without any plugin, because it was not loaded yet or could not be. */
export function withoutPlugins(file, fingerprint, error) {
    const { root, file: path, isPackage } = file;
    const code = { root, file: path, isPackage, modules: [], files: [], hash: '' };
    return { file, fingerprint, code, plugins: [], error };
}
/** The fingerprint of files as they were loaded; empty, which no fingerprint is, if they have changed since. */
async function fingerprintOf({ file, root }, files) {
    const fingerprint = await fingerprintOfAll([file, ...files.map(({ path }) => path)]);
    const now = hashOfFiles(root, await readAgain(files));
    return now === hashOfFiles(root, files) ? fingerprint : '';
}
/** What loading a file gave. */
export async function knownFile(file, loaded) {
    const { files, modules, plugins, error } = loaded;
    const { root, file: path, isPackage } = file;
    const fingerprint = await fingerprintOf(file, files);
    if (error !== null) {
        const known = withoutPlugins(file, fingerprint, publicMessage(error, [root, dirname(root)]));
        return { ...known, code: { ...known.code, files } };
    }
    const code = { root, file: path, isPackage, modules, files, hash: hashOfFiles(root, files) };
    return { file, fingerprint, code, plugins, error: null };
}
/** The plugins of a file, made ready to run. */
export function userPlugins(known, pool, log) {
    const { path } = known.file;
    const fileName = known.file.isPackage ? path : basename(path, extname(path));
    if (known.error !== null)
        return [{ path, fileName, plugin: null, error: known.error }];
    return known.plugins.map(({ key, description }) => ({
        path: key === 'default' ? path : `${path}#${key}`,
        fileName,
        plugin: new ChildProcessPlugin(description, {
            code: known.code,
            key,
            pool,
            log: (message) => log(description.name, message),
        }),
        error: null,
    }));
}
//# sourceMappingURL=user-plugin.js.map
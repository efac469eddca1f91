import { lstat, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PACKAGE_ROOT } from '../../config/program.js';
import { StepwellError } from '../../errors/index.js';
import { PACKAGE_FILE, sourcesOf, TSCONFIG } from './templates.js';
const exists = (path) => lstat(path).then(() => true, () => false);
async function writeNew(path, text) {
    await mkdir(dirname(path), { recursive: true });
    // Never over a file that appeared meanwhile.
    await writeFile(path, text, { flag: 'wx' });
}
/**
 * Writes a plugin and its test into a plugins folder, and, where they are missing, what a test and an editor need there:
 * `package.json`, `tsconfig.json` and this installation as the package `stepwell`.
 * @returns the files that were written, relative to `cwd`
 * @throws INVALID_USAGE if the name is not kebab-case, or the plugin or its test is there already
 */
export async function writePlugin(plugin, folder, cwd) {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(plugin.name)) {
        const detail = `"${plugin.name}" is no name for a plugin: small letters and digits, with hyphens between`;
        throw new StepwellError('INVALID_USAGE', { detail });
    }
    const { source, test } = sourcesOf(plugin);
    const file = join(folder, `${plugin.kind}s`, `${plugin.name}.mjs`);
    const files = [
        [file, source],
        [file.replace(/\.mjs$/, '.test.mjs'), test],
    ];
    for (const [path] of files) {
        if (await exists(path))
            throw new StepwellError('INVALID_USAGE', { detail: `${relative(cwd, path)} is there already` });
    }
    const beside = [
        [join(folder, 'package.json'), PACKAGE_FILE],
        [join(folder, 'tsconfig.json'), TSCONFIG],
    ];
    const written = [];
    for (const [path, text] of [...files, ...beside]) {
        if (await exists(path))
            continue;
        await writeNew(path, text);
        written.push(relative(cwd, path));
    }
    const link = join(folder, 'node_modules', 'stepwell');
    if (!(await exists(link))) {
        await mkdir(dirname(link), { recursive: true });
        await symlink(PACKAGE_ROOT, link, 'junction');
        written.push(relative(cwd, link));
    }
    return written;
}
//# sourceMappingURL=new-plugin.js.map
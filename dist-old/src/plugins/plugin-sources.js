import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { findPluginFiles } from './plugin-files.js';
import { findPackage } from './plugin-package.js';
const PACKAGE_NAME = /^(@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/i;
const exists = (path) => stat(path).then(() => true, () => false);
async function sourceOf(name, cwd) {
    const path = resolve(cwd, name);
    const isPath = isAbsolute(name) || name.startsWith('.') || !PACKAGE_NAME.test(name) || (await exists(path));
    if (!isPath)
        return { place: name, isPackage: true, label: name };
    return { place: path, isPackage: false, label: basename(path) };
}
/**
 * The sources of a setting: folders, files and packages, separated by commas. A name of which there is no file in `cwd`
 * is a package, unless it begins as a path does. A single folder has no label: its plugins are known by their paths.
 */
export async function readSources(setting, cwd) {
    const names = (await exists(resolve(cwd, setting)))
        ? [setting]
        : setting
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '');
    const sources = await Promise.all(names.map((name) => sourceOf(name, cwd)));
    const labels = new Map();
    return sources.map((source) => {
        if (sources.length === 1 && !source.isPackage)
            return { ...source, label: '' };
        const nth = (labels.get(source.label) ?? 0) + 1;
        labels.set(source.label, nth);
        return nth === 1 ? source : { ...source, label: `${source.label} (${nth})` };
    });
}
async function filesIn({ place: named, label }) {
    const place = await realpath(named);
    const labelled = (path) => (label === '' ? path : `${label}/${path}`);
    if ((await stat(place)).isDirectory()) {
        const paths = await findPluginFiles(place);
        return paths.map((path) => ({
            file: join(place, path),
            root: place,
            isPackage: false,
            path: labelled(path),
        }));
    }
    const path = label === '' ? basename(place) : label;
    return [{ file: place, root: dirname(place), isPackage: false, path }];
}
/** What a source holds now. `cwd` is the folder from which packages are looked for. */
export async function filesOf(source, cwd) {
    try {
        if (!source.isPackage)
            return { files: await filesIn(source), error: null };
        const { root, file } = await findPackage(source.place, cwd);
        return { files: [{ root, file, isPackage: true, path: source.label }], error: null };
    }
    catch (error) {
        const { code, message } = error;
        return { files: [], error: code === undefined ? message : `it cannot be read: ${code}` };
    }
}
//# sourceMappingURL=plugin-sources.js.map
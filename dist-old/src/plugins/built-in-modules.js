import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
const FOLDERS = ['curators', 'formatters'];
/**
 * The exports of every compiled file in this package's `plugins/curators` and `plugins/formatters`, in the order of their
 * names. The bundle of the server (`tools/bundle-server.mjs`) has a module of its own in place of this one, which imports
 * the same files by their names, so that they share the bundle's `plugin-api`.
 */
export async function builtInModules() {
    const modules = [];
    for (const folder of FOLDERS) {
        const url = new URL(`../../plugins/${folder}/`, import.meta.url);
        const names = (await readdir(fileURLToPath(url))).filter((name) => name.endsWith('.js')).sort();
        for (const name of names)
            modules.push(await import(new URL(name, url).href));
    }
    return modules;
}
//# sourceMappingURL=built-in-modules.js.map
import { pathToFileURL } from 'node:url';
import { pluginOf } from '../plugin-module.js';
import { ModuleLoader } from './module-loader.js';
/**
 * Imports a user's file. `onFiles` is called with the files that it is made of, also where it fails.
 * @throws any error of the file, or a SyntaxError that names the line
 */
export async function importFile({ root, file, isPackage, modules }, onFiles) {
    const loader = new ModuleLoader(pathToFileURL(root).href.replace(/\/?$/, '/'), isPackage, modules);
    const { href } = pathToFileURL(file);
    try {
        await loader.link(href);
        // The file may never come to an end.
        onFiles(loader.files());
        const exports = await loader.import(href);
        return { exports, modules: loader.loaded() };
    }
    finally {
        onFiles(loader.files());
    }
}
const looksLikePlugin = (value) => typeof value === 'object' && value !== null && 'kind' in value && 'options' in value;
/** Of a package every export counts: a plugin, or a list of plugins. */
function* candidates(exports) {
    for (const [name, value] of Object.entries(exports)) {
        if (Array.isArray(value)) {
            for (const [index, item] of value.entries()) {
                if (name === 'default' || looksLikePlugin(item))
                    yield [`${name}.${index}`, item];
            }
        }
        else if (looksLikePlugin(value)) {
            yield [name, value];
        }
    }
}
/**
 * The plugins that a file exports, by their export: of a plugin file its default, of a package any export.
 * @throws Error with a message for the plugin's author
 */
export function pluginsOf(exports, isPackage) {
    if (!isPackage)
        return new Map([['default', pluginOf(exports)]]);
    const plugins = new Map();
    const seen = new Set();
    for (const [key, value] of candidates(exports)) {
        // A package may export a plugin by its name and in its list.
        if (seen.has(value))
            continue;
        seen.add(value);
        plugins.set(key, pluginOf({ default: value }));
    }
    if (plugins.size === 0)
        throw new Error('it exports no plugin made by defineCurator or defineFormatter');
    return plugins;
}
//# sourceMappingURL=load-module.js.map
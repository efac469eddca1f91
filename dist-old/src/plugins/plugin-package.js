import { readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
const packageFile = z.looseObject({
    main: z.string().optional(),
    exports: z.unknown().optional(),
    /** The file with the plugins, where it is not the package's main module. */
    stepwell: z.string().optional(),
});
/** Conditions of `exports` that hold for an import by Node. */
const CONDITIONS = ['import', 'node', 'module-sync', 'default'];
/** The file that `exports` gives for the package itself; null: none. */
function exported(exports) {
    if (typeof exports === 'string')
        return exports;
    if (Array.isArray(exports)) {
        for (const entry of exports) {
            const file = exported(entry);
            if (file !== null)
                return file;
        }
        return null;
    }
    if (typeof exports !== 'object' || exports === null)
        return null;
    for (const [name, target] of Object.entries(exports)) {
        if (name !== '.' && !CONDITIONS.includes(name))
            continue;
        const file = exported(target);
        if (file !== null)
            return file;
    }
    return null;
}
async function packageRoot(name, cwd) {
    for (let at = cwd;; at = dirname(at)) {
        try {
            // Packages may be links, and files are known by where they are.
            return await realpath(join(at, 'node_modules', name));
        }
        catch (error) {
            if (error.code !== 'ENOENT')
                throw error;
        }
        if (at === dirname(at))
            throw new Error(`there is no such file, and no package ${name} in node_modules`);
    }
}
/**
 * An npm package of the nearest `node_modules` that has it, and the file with its plugins: the one that its field
 * `stepwell` names, else what an import of the package gives.
 * @throws Error that says what is wrong, or an error of the file system
 */
export async function findPackage(name, cwd) {
    const root = await packageRoot(name, cwd);
    let text;
    try {
        text = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    }
    catch (error) {
        if (error instanceof SyntaxError)
            throw new Error('its package.json is no JSON');
        throw error;
    }
    const { data } = packageFile.safeParse(text);
    if (data === undefined)
        throw new Error('its package.json is not one of npm');
    const { stepwell, exports, main } = data;
    const file = stepwell ?? (exports === undefined ? (main ?? 'index.js') : exported(exports));
    if (file === null)
        throw new Error('its package.json exports nothing that can be imported');
    return { root, file: join(root, file) };
}
//# sourceMappingURL=plugin-package.js.map
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
/** The folder of the compiled server, and its package.json, which Node reads to learn that files are ES modules. */
const COMPILED = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGE_FILE = join(COMPILED, '..', 'package.json');
const isWithin = (folder, path) => {
    const way = relative(folder, path);
    return way === '' || (way !== '..' && !way.startsWith(`..${sep}`));
};
/** A path as Node's permission model takes it: a folder stands for what lies in it. */
const whole = (folder) => join(folder, '*');
/** Every `node_modules` folder from which a file of `folder` may import, where links lead. */
function packageFolders(folder) {
    const found = [];
    for (let at = folder;; at = dirname(at)) {
        const packages = join(at, 'node_modules');
        if (existsSync(packages))
            found.push(whole(packages), whole(realpathSync(packages)));
        if (at === dirname(at))
            return found;
    }
}
/** What lies in a folder, without any of the hidden folders. */
function without(folder, hidden) {
    if (hidden.includes(folder))
        return [];
    if (!hidden.some((path) => isWithin(folder, path)))
        return [whole(folder)];
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? without(path, hidden) : [path];
    });
}
const isFlag = (name) => process.allowedNodeEnvironmentFlags.has(name);
/** Flags of Node that hold a plugin's process to its access. `root`: the plugin's folder; `hidden`: never to be read. */
export function permissionFlags(root, access, hidden) {
    if (access === 'all')
        return [];
    const readable = new Set([
        whole(COMPILED),
        PACKAGE_FILE,
        ...packageFolders(dirname(createRequire(import.meta.url).resolve('zod'))),
        ...packageFolders(COMPILED),
        ...packageFolders(root),
        ...without(root, hidden),
    ]);
    return [
        isFlag('--permission') ? '--permission' : '--experimental-permission',
        // For the guard, which is started before the user's code and is the only one that can be.
        '--allow-worker',
        '--disable-warning=SecurityWarning',
        ...(isFlag('--allow-net') ? ['--allow-net'] : []),
        ...(access === 'addons' ? ['--allow-addons'] : []),
        ...[...readable].map((path) => `--allow-fs-read=${path}`),
    ];
}
//# sourceMappingURL=permissions.js.map
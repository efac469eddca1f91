import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
const packageFile = z.object({ version: z.string() });
/** The folder of package.json, three levels above the compiled file. */
export const PACKAGE_ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');
export function readVersion() {
    return packageFile.parse(JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8'))).version;
}
/**
 * How a user calls this program from `cwd`: by the name that npm installs, by the checkout's own script, or by the
 * script that node was given.
 */
export function programName(script, cwd) {
    const path = relative(cwd, script);
    if (script === join(PACKAGE_ROOT, 'stepwell'))
        return path.startsWith('.') ? path : `./${path}`;
    return basename(script) === 'stepwell' ? 'stepwell' : `node ${path}`;
}
//# sourceMappingURL=program.js.map
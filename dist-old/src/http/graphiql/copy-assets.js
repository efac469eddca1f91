import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ASSETS, ASSETS_FOLDER } from './assets.js';
/**
 * Run by the build: copies the files that the GraphiQL page loads out of their packages, so that an installed server
 * holds them.
 */
const require = createRequire(import.meta.url);
await mkdir(ASSETS_FOLDER, { recursive: true });
for (const [name, { from }] of Object.entries(ASSETS)) {
    const [packageName, file] = from;
    const folder = dirname(require.resolve(`${packageName}/package.json`));
    await copyFile(join(folder, file), fileURLToPath(new URL(name, ASSETS_FOLDER)));
}
//# sourceMappingURL=copy-assets.js.map
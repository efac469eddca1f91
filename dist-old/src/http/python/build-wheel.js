import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeWheel, WHEELS_FOLDER, wheelName } from './wheel.js';
/** Run by the build: makes the wheel of the Python client, with the version of this package. It takes no Python. */
const ROOT = new URL('../../../../', import.meta.url);
const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'));
const wheel = await makeWheel(fileURLToPath(new URL('clients/python/', ROOT)), version);
await rm(WHEELS_FOLDER, { recursive: true, force: true });
await mkdir(WHEELS_FOLDER, { recursive: true });
await writeFile(new URL(wheelName(version), WHEELS_FOLDER), wheel);
//# sourceMappingURL=build-wheel.js.map
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StepwellError } from '../errors/index.js';
import { lockDataDir } from '../store/sqlite/lock.js';
/** How many servers may share one data directory, as several on one machine with the same MongoDB do. */
const MOST_SERVERS = 64;
/** Null: another process holds the folder's lock. */
function claim(path) {
    try {
        const { release } = lockDataDir(path);
        return { path, release };
    }
    catch (error) {
        if (error instanceof StepwellError && error.code === 'STORE_LOCKED')
            return null;
        throw error;
    }
}
/**
 * Locks the folder `name` below the data directory or, while another server holds that one, `name-2` and so on. Also
 * locks each such folder that an ended server left behind; the caller releases those once it has taken over their
 * files.
 * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
 */
export async function claimFolder(dataDir, name) {
    await mkdir(dataDir, { recursive: true });
    const isOne = (each) => each.startsWith(name) && /^(-\d+)?$/.test(each.slice(name.length));
    const paths = (await readdir(dataDir)).filter(isOne).map((each) => join(dataDir, each));
    for (let n = 1; n <= MOST_SERVERS; n++) {
        const own = claim(join(dataDir, n === 1 ? name : `${name}-${n}`));
        if (own === null)
            continue;
        return { own, left: paths.filter((path) => path !== own.path).flatMap((path) => claim(path) ?? []) };
    }
    throw new StepwellError('STORE_LOCKED', { path: join(dataDir, name), owner: 'others' });
}
//# sourceMappingURL=claim-folder.js.map
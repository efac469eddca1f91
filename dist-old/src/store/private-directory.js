import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
/** The umask: only the owner may read and write files that this process makes from now on. */
const OWN_ONLY_MASK = 0o077;
const OWN_ONLY = 0o700;
/** Names of the files that a server keeps in its data directory. Anything else there is left unchanged. */
const OURS = /^(stepwell\.db(-wal|-shm|-journal)?|lock|owner|artifacts|(spool|conversations)(-\d+)?)$/;
/**
 * Makes the data directory, and closes what is in it (prompts, answers and rewards) to other users of the machine.
 * @returns why that is impossible, for example because a mounted volume belongs to another user; null: it is done.
 * Whether the directory is usable at all is reported when the store opens.
 */
export async function makePrivate(dataDir) {
    process.umask(OWN_ONLY_MASK);
    try {
        await mkdir(dataDir, { recursive: true, mode: OWN_ONLY });
        await chmod(dataDir, OWN_ONLY);
        for (const name of await readdir(dataDir))
            if (OURS.test(name))
                await closeToOthers(join(dataDir, name));
        return null;
    }
    catch (error) {
        if (error.code === undefined)
            throw error;
        return error;
    }
}
/** Removes other users' permissions, which an earlier version or another process's umask may have left. */
async function closeToOthers(path) {
    try {
        const found = await lstat(path);
        if (found.isSymbolicLink() || found.uid !== process.getuid?.())
            return;
        if ((found.mode & OWN_ONLY_MASK) !== 0)
            await chmod(path, found.mode & OWN_ONLY);
        if (!found.isDirectory())
            return;
        for (const name of await readdir(path))
            await closeToOthers(join(path, name));
    }
    catch (error) {
        // Another server on the same directory has removed it meanwhile.
        if (error.code !== 'ENOENT')
            throw error;
    }
}
//# sourceMappingURL=private-directory.js.map
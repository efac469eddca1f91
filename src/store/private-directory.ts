import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Nobody but its owner reads or writes what this process makes from now on. */
const OWN_ONLY_MASK = 0o077;
const OWN_ONLY = 0o700;
/** What a server keeps in its data directory; anything else there is not ours to change. */
const OURS = /^(stepwell\.db(-wal|-shm|-journal)?|lock|owner|artifacts|(spool|conversations)(-\d+)?)$/;

/**
 * Makes the data directory, and keeps what lies in it from other users of the machine: prompts, answers and rewards.
 * @returns why it cannot be kept so, as where a mounted volume is another user's; null: it is. Whether there can be such a
 * directory at all is for the store to say, which needs it.
 */
export async function makePrivate(dataDir: string): Promise<Error | null> {
  process.umask(OWN_ONLY_MASK);
  try {
    await mkdir(dataDir, { recursive: true, mode: OWN_ONLY });
    await chmod(dataDir, OWN_ONLY);
    for (const name of await readdir(dataDir)) if (OURS.test(name)) await closeToOthers(join(dataDir, name));
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return error as Error;
  }
}

/** Takes from other users what an earlier version, or a mask of another process, let them do with a file or a folder. */
async function closeToOthers(path: string): Promise<void> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink() || found.uid !== process.getuid?.()) return;
    if ((found.mode & OWN_ONLY_MASK) !== 0) await chmod(path, found.mode & OWN_ONLY);
    if (!found.isDirectory()) return;
    for (const name of await readdir(path)) await closeToOthers(join(path, name));
  } catch (error) {
    // Another server on the same directory has taken it away meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

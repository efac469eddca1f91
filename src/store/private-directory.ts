import { chmod, mkdir } from 'node:fs/promises';

/** Nobody but its owner reads or writes what this process makes from now on. */
const OWN_ONLY_MASK = 0o077;
const OWN_ONLY = 0o700;

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
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return error as Error;
  }
}

import { rename, stat } from 'node:fs/promises';

/** Puts a file aside beside what was put aside before, and tells its new name. @throws what the file system says */
export async function keepDamaged(path: string): Promise<string> {
  for (let n = 1; ; n++) {
    const file = `${path}.damaged${n === 1 ? '' : `-${n}`}`;
    if (await isThere(file)) continue;
    await rename(path, file);
    return file;
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

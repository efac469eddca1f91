import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StepwellError } from '../errors/index.js';
import { lockDataDir } from '../store/sqlite/lock.js';

/** Servers that share a data directory, as several on one machine with the same MongoDB do. */
const MOST_SERVERS = 64;

/** A folder that no other process writes to until it is released. */
export interface Claim {
  readonly path: string;
  release(): void;
}

/** Null: another process has it. */
function claim(path: string): Claim | null {
  try {
    const { release } = lockDataDir(path);
    return { path, release };
  } catch (error) {
    if (error instanceof StepwellError && error.code === 'STORE_LOCKED') return null;
    throw error;
  }
}

/**
 * Takes the folder `name` below the data directory or, while another server has that one, `name-2` and so on; and with it
 * each one that a server which is gone left behind, to be released when its files are taken over.
 * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
 */
export async function claimFolder(
  dataDir: string,
  name: string,
): Promise<{ readonly own: Claim; readonly left: readonly Claim[] }> {
  await mkdir(dataDir, { recursive: true });
  const isOne = (each: string): boolean => each.startsWith(name) && /^(-\d+)?$/.test(each.slice(name.length));
  const paths = (await readdir(dataDir)).filter(isOne).map((each) => join(dataDir, each));
  for (let n = 1; n <= MOST_SERVERS; n++) {
    const own = claim(join(dataDir, n === 1 ? name : `${name}-${n}`));
    if (own === null) continue;
    return { own, left: paths.filter((path) => path !== own.path).flatMap((path) => claim(path) ?? []) };
  }
  throw new StepwellError('STORE_LOCKED', { path: join(dataDir, name), owner: 'others' });
}

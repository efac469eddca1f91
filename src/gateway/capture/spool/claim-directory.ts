import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StepwellError } from '../../../errors/index.js';
import { lockDataDir } from '../../../store/sqlite/lock.js';

const SEGMENT = /^(\d{10})\.seg$/;
/** Servers that share a data directory, as several on one machine with the same MongoDB do. */
const MOST_SERVERS = 64;

export interface ClaimedDirectory {
  readonly path: string;
  /** Numbers of its segments, ascending. */
  readonly segments: readonly number[];
  release(): void;
}

export const segmentName = (number: number): string => `${String(number).padStart(10, '0')}.seg`;

async function segmentsIn(path: string): Promise<number[]> {
  const names = await readdir(path);
  return names.flatMap((name) => Number(SEGMENT.exec(name)?.[1] ?? Number.NaN) || []).sort((a, b) => a - b);
}

/** Null: another process has it. */
function lock(path: string): { release(): void } | null {
  try {
    return lockDataDir(path);
  } catch (error) {
    if (error instanceof StepwellError && error.code === 'STORE_LOCKED') return null;
    throw error;
  }
}

/**
 * Takes a spool directory for this process: `spool` below the data directory or, while another server has that one,
 * `spool-2` and so on. What servers that are gone have left in theirs is moved over, behind what is here.
 * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
 */
export async function claimDirectory(dataDir: string): Promise<ClaimedDirectory> {
  await mkdir(dataDir, { recursive: true });
  const taken = (await readdir(dataDir)).filter((name) => /^spool(-\d+)?$/.test(name));
  let own: ClaimedDirectory | null = null;
  for (let n = 1; own === null; n++) {
    if (n > MOST_SERVERS)
      throw new StepwellError('STORE_LOCKED', { path: join(dataDir, 'spool'), owner: 'others' });
    const path = join(dataDir, n === 1 ? 'spool' : `spool-${n}`);
    const held = lock(path);
    if (held !== null) own = { path, segments: await segmentsIn(path), release: () => held.release() };
  }
  const segments = [...own.segments];
  for (const name of taken) {
    const path = join(dataDir, name);
    const left = path === own.path ? null : lock(path);
    if (left === null) continue;
    for (const number of await segmentsIn(path)) {
      const next = (segments.at(-1) ?? 0) + 1;
      await rename(join(path, segmentName(number)), join(own.path, segmentName(next)));
      segments.push(next);
    }
    left.release();
  }
  return { ...own, segments };
}

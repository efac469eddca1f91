import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StepwellError } from '../../../errors/index.js';
import { lockDataDir } from '../../../store/sqlite/lock.js';

const FILES = { segments: /^(\d{10})\.seg$/, journals: /^(\d{10})\.jnl$/ } as const;
/** Servers that share a data directory, as several on one machine with the same MongoDB do. */
const MOST_SERVERS = 64;

export interface ClaimedDirectory {
  readonly path: string;
  /** Numbers of its segments, ascending. */
  readonly segments: readonly number[];
  /** Numbers of the journals that servers which are gone left behind, ascending. */
  readonly journals: readonly number[];
  release(): void;
}

const numbered = (number: number): string => String(number).padStart(10, '0');
export const segmentName = (number: number): string => `${numbered(number)}.seg`;
export const journalName = (number: number): string => `${numbered(number)}.jnl`;

async function numbersIn(path: string, form: RegExp): Promise<number[]> {
  const names = await readdir(path);
  return names.flatMap((name) => Number(form.exec(name)?.[1] ?? Number.NaN) || []).sort((a, b) => a - b);
}

/** Moves numbered files behind those that are there, and tells their new numbers. */
async function adopt(
  from: string,
  to: string,
  form: RegExp,
  nameOf: (number: number) => string,
  there: readonly number[],
): Promise<number[]> {
  const numbers = [...there];
  for (const number of await numbersIn(from, form)) {
    const next = (numbers.at(-1) ?? 0) + 1;
    await rename(join(from, nameOf(number)), join(to, nameOf(next)));
    numbers.push(next);
  }
  return numbers;
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
    if (held === null) continue;
    const segments = await numbersIn(path, FILES.segments);
    const journals = await numbersIn(path, FILES.journals);
    own = { path, segments, journals, release: () => held.release() };
  }
  let { segments, journals } = own;
  for (const name of taken) {
    const path = join(dataDir, name);
    const left = path === own.path ? null : lock(path);
    if (left === null) continue;
    segments = await adopt(path, own.path, FILES.segments, segmentName, segments);
    journals = await adopt(path, own.path, FILES.journals, journalName, journals);
    left.release();
  }
  return { ...own, segments, journals };
}

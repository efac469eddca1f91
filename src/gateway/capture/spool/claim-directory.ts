import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Claim, claimFolder } from '../../claim-folder.js';

const FILES = { segments: /^(\d{10})\.seg$/, journals: /^(\d{10})\.jnl$/ } as const;
export interface ClaimedDirectory extends Claim {
  /** Numbers of its segments, ascending. */
  readonly segments: readonly number[];
  /** Numbers of the journals that servers which are gone left behind, ascending. */
  readonly journals: readonly number[];
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

/**
 * Takes a spool directory for this process. What servers that are gone have left in theirs is moved over, behind what is
 * here.
 * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
 */
export async function claimDirectory(dataDir: string): Promise<ClaimedDirectory> {
  const { own, left } = await claimFolder(dataDir, 'spool');
  let segments = await numbersIn(own.path, FILES.segments);
  let journals = await numbersIn(own.path, FILES.journals);
  for (const { path, release } of left) {
    segments = await adopt(path, own.path, FILES.segments, segmentName, segments);
    journals = await adopt(path, own.path, FILES.journals, journalName, journals);
    release();
  }
  return { ...own, segments, journals };
}

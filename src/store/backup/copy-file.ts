import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StepwellError } from '../../errors/index.js';

const BLOCK = 1 << 20;

/** What a copy, or a reading, of a file has seen. */
export interface SeenFile {
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException)?.code === 'ENOENT';

/** Reads a file to its present end. `take` gets each block, which holds only until it resolves. */
async function readThrough(
  source: FileHandle,
  signal: AbortSignal,
  take: (block: Uint8Array) => Promise<void>,
): Promise<SeenFile> {
  const hash = createHash('sha256');
  const block = Buffer.allocUnsafe(BLOCK);
  let bytes = 0;
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await source.read(block, 0, BLOCK, bytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const got = block.subarray(0, bytesRead);
    hash.update(got);
    await take(got);
    bytes += bytesRead;
  }
}

/** Copies a file to its present end, and syncs the copy. Null: there is no such file. */
export async function copyFile(from: string, to: string, signal: AbortSignal): Promise<SeenFile | null> {
  let source: FileHandle;
  try {
    source = await open(from, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const copy = await open(to, 'w', 0o600);
    try {
      const seen = await readThrough(source, signal, async (block) => {
        for (let at = 0; at < block.length; ) at += (await copy.write(block, at)).bytesWritten;
      });
      await copy.sync();
      return seen;
    } finally {
      await copy.close();
    }
  } finally {
    await source.close();
  }
}

/** Reads a file that is there. */
export async function hashFile(path: string, signal: AbortSignal): Promise<SeenFile> {
  const source = await open(path, 'r');
  try {
    return await readThrough(source, signal, async () => {});
  } finally {
    await source.close();
  }
}

/** Names in a folder; none where it does not exist. */
export async function namesIn(path: string): Promise<readonly string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** @throws BACKUP_TARGET for a folder that holds something */
export async function requireEmpty(path: string): Promise<void> {
  if ((await namesIn(path)).length > 0) throw new StepwellError('BACKUP_TARGET', { path });
}

/** Runs work on files of a backup. @throws BACKUP_FAILED in place of errors of the operating system */
export async function onFiles<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | null)?.code;
    if (error instanceof StepwellError || typeof code !== 'string') throw error;
    const detail = code === 'ENOSPC' ? 'the disk is full' : String((error as Error).message);
    throw new StepwellError('BACKUP_FAILED', { path, detail }, { cause: error });
  }
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { FileHash, PluginCode } from './child/protocol.js';

/** A plugin's code as it was loaded, which stays what it is while its files change. */
export interface KnownCode extends PluginCode {
  readonly files: readonly FileHash[];
  /** SHA-256 of the plugin's own files, hexadecimal. Packages that it imports do not count. */
  readonly hash: string;
}

/** The hash of files by their paths below `root` and their contents, whichever order they come in. */
export function hashOfFiles(root: string, files: readonly FileHash[]): string {
  const lines = files.map(({ path, hash }) => `${relative(root, path).replaceAll(sep, '/')}\0${hash}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

async function hashOfFile(path: string): Promise<string | null> {
  try {
    return createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The files as they are now. */
export function readAgain(files: readonly FileHash[]): Promise<FileHash[]> {
  return Promise.all(files.map(async ({ path }) => ({ path, hash: await hashOfFile(path) })));
}

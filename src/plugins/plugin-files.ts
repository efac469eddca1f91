import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a plugins directory. */
export interface PluginFile {
  /** Relative to the directory, with forward slashes. */
  readonly path: string;
  /** Changes whenever the file does. */
  readonly fingerprint: string;
}

const FOLDERS = ['', 'curators', 'formatters'];

/** Files that begin with `_` or `.`, tests and declarations are not plugins, and may lie beside them. */
const isPluginFile = (name: string): boolean =>
  /^[^._].*\.(ts|js|mjs)$/.test(name) && !/\.(d|test|spec)\.(ts|js|mjs)$/.test(name);

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

async function fingerprintOf(path: string): Promise<string | null> {
  try {
    const { mtimeNs, ctimeNs, size, ino } = await stat(path, { bigint: true });
    return [mtimeNs, ctimeNs, size, ino].join(':');
  } catch (error) {
    // The file was removed after the folder was read.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The plugin files of a directory and of its `curators` and `formatters` folders, sorted by path. */
export async function findPluginFiles(directory: string): Promise<readonly PluginFile[]> {
  const files: PluginFile[] = [];
  for (const folder of FOLDERS) {
    for (const name of await namesIn(join(directory, folder))) {
      if (!isPluginFile(name)) continue;
      const path = folder === '' ? name : `${folder}/${name}`;
      const fingerprint = await fingerprintOf(join(directory, path));
      if (fingerprint !== null) files.push({ path, fingerprint });
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

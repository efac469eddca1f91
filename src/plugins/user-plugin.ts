import { basename, dirname, extname } from 'node:path';
import type { DescribedPlugin, FileHash } from './child/protocol.js';
import { ChildProcessPlugin } from './child-process-plugin.js';
import { hashOfFiles, type KnownCode, readAgain } from './plugin-code.js';
import { publicMessage } from './plugin-error.js';
import { fingerprintOfAll } from './plugin-files.js';
import type { PluginFile } from './plugin-sources.js';
import type { LoadResult, ProcessPool } from './process-pool.js';

/** A plugin of the user's, or the reason why a file is none. */
export interface UserPlugin {
  /** How lists call the file. */
  readonly path: string;
  /** The file's name, for files that gave no plugin. */
  readonly fileName: string;
  readonly plugin: ChildProcessPlugin | null;
  readonly error: string | null;
}

/** What is known of a file, as plain data, which other threads can be given. */
export interface KnownFile {
  readonly file: PluginFile;
  /** Of the file and of all that it is made of. */
  readonly fingerprint: string;
  readonly code: KnownCode;
  readonly plugins: readonly DescribedPlugin[];
  readonly error: string | null;
}

/** A file without any plugin, because it was not loaded yet or could not be. */
export function withoutPlugins(file: PluginFile, fingerprint: string, error: string): KnownFile {
  const { root, file: path, isPackage } = file;
  const code = { root, file: path, isPackage, modules: [], files: [], hash: '' };
  return { file, fingerprint, code, plugins: [], error };
}

/** The fingerprint of files as they were loaded; empty, which no fingerprint is, if they have changed since. */
async function fingerprintOf({ file, root }: PluginFile, files: readonly FileHash[]): Promise<string> {
  const fingerprint = await fingerprintOfAll([file, ...files.map(({ path }) => path)]);
  const now = hashOfFiles(root, await readAgain(files));
  return now === hashOfFiles(root, files) ? fingerprint : '';
}

/** What loading a file gave. */
export async function knownFile(file: PluginFile, loaded: LoadResult): Promise<KnownFile> {
  const { files, modules, plugins, error } = loaded;
  const { root, file: path, isPackage } = file;
  const fingerprint = await fingerprintOf(file, files);
  if (error !== null) {
    const known = withoutPlugins(file, fingerprint, publicMessage(error, [root, dirname(root)]));
    return { ...known, code: { ...known.code, files } };
  }
  const code = { root, file: path, isPackage, modules, files, hash: hashOfFiles(root, files) };
  return { file, fingerprint, code, plugins, error: null };
}

/** The plugins of a file, made ready to run. */
export function userPlugins(
  known: KnownFile,
  pool: ProcessPool,
  log: (plugin: string, message: string) => void,
): readonly UserPlugin[] {
  const { path } = known.file;
  const fileName = known.file.isPackage ? path : basename(path, extname(path));
  if (known.error !== null) return [{ path, fileName, plugin: null, error: known.error }];
  return known.plugins.map(({ key, description }) => ({
    path: key === 'default' ? path : `${path}#${key}`,
    fileName,
    plugin: new ChildProcessPlugin(description, {
      code: known.code,
      key,
      pool,
      log: (message) => log(description.name, message),
    }),
    error: null,
  }));
}

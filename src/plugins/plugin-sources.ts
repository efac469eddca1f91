import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { findPluginFiles } from './plugin-files.js';
import { findPackage } from './plugin-package.js';

/** A place where a user's plugins are looked for, as the setting names it. */
export interface PluginSource {
  /** An absolute path of a folder or file, or the name of an npm package. */
  readonly place: string;
  readonly isPackage: boolean;
  /** How its plugins are called in lists; empty: by their paths alone. */
  readonly label: string;
}

/** A file that should hold plugins. */
export interface PluginFile {
  readonly file: string;
  /** The folder to which the file belongs. */
  readonly root: string;
  readonly isPackage: boolean;
  /** How lists call it. */
  readonly path: string;
}

/** What a source holds now, or why that is not known. */
export interface SourceFiles {
  readonly files: readonly PluginFile[];
  readonly error: string | null;
}

const PACKAGE_NAME = /^(@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/i;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function sourceOf(name: string, cwd: string): Promise<PluginSource> {
  const path = resolve(cwd, name);
  const isPath = isAbsolute(name) || name.startsWith('.') || !PACKAGE_NAME.test(name) || (await exists(path));
  if (!isPath) return { place: name, isPackage: true, label: name };
  return { place: path, isPackage: false, label: basename(path) };
}

/**
 * The sources of a setting: folders, files and packages, separated by commas. A name of which there is no file in `cwd`
 * is a package, unless it begins as a path does. A single folder has no label: its plugins are known by their paths.
 */
export async function readSources(setting: string, cwd: string): Promise<readonly PluginSource[]> {
  const names = (await exists(resolve(cwd, setting)))
    ? [setting]
    : setting
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '');
  const sources = await Promise.all(names.map((name) => sourceOf(name, cwd)));
  const labels = new Map<string, number>();
  return sources.map((source) => {
    if (sources.length === 1 && !source.isPackage) return { ...source, label: '' };
    const nth = (labels.get(source.label) ?? 0) + 1;
    labels.set(source.label, nth);
    return nth === 1 ? source : { ...source, label: `${source.label} (${nth})` };
  });
}

async function filesIn({ place: named, label }: PluginSource): Promise<readonly PluginFile[]> {
  const place = await realpath(named);
  const labelled = (path: string): string => (label === '' ? path : `${label}/${path}`);
  if ((await stat(place)).isDirectory()) {
    const paths = await findPluginFiles(place);
    return paths.map((path) => ({
      file: join(place, path),
      root: place,
      isPackage: false,
      path: labelled(path),
    }));
  }
  const path = label === '' ? basename(place) : label;
  return [{ file: place, root: dirname(place), isPackage: false, path }];
}

/** What a source holds now. `cwd` is the folder from which packages are looked for. */
export async function filesOf(source: PluginSource, cwd: string): Promise<SourceFiles> {
  try {
    if (!source.isPackage) return { files: await filesIn(source), error: null };
    const { root, file } = await findPackage(source.place, cwd);
    return { files: [{ root, file, isPackage: true, path: source.label }], error: null };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { files: [], error: code === undefined ? message : `it cannot be read: ${code}` };
  }
}

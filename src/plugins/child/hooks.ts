import { readFile } from 'node:fs/promises';
import type { InitializeHook, LoadHook, ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';

/** URL of the plugins directory, with a slash at its end. */
let directory = '';

export const initialize: InitializeHook<{ readonly directory: string }> = (data) => {
  directory = data.directory;
};

/** Whether a module is the user's own, and not of a package that they installed beside it. */
const isOwn = (url: string | undefined): url is string =>
  url?.startsWith(directory) === true && !url.slice(directory.length).includes('node_modules/');

const isOurs = (specifier: string): boolean => /^(stepwell|zod)(\/|$)/.test(specifier);

/**
 * Lets plugins import `stepwell/plugin` and `zod` from any directory, always as this server's copies, and `./name.js`
 * if only `name.ts` exists, as TypeScript code writes it.
 */
export const resolve: ResolveHook = async (specifier, context, next) => {
  if (!isOwn(context.parentURL)) return next(specifier, context);
  if (isOurs(specifier)) return next(specifier, { ...context, parentURL: import.meta.url });
  try {
    return await next(specifier, context);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !/^\..*\.js$/.test(specifier)) throw error;
    return next(specifier.replace(/\.js$/, '.ts'), context);
  }
};

/** Loads the user's `.ts` files, and their `.js` files as ES modules, whatever package they belong to. */
export const load: LoadHook = async (url, context, next) => {
  if (!isOwn(url)) return next(url, context);
  const path = fileURLToPath(url);
  if (path.endsWith('.js')) return next(url, { ...context, format: 'module' });
  if (!path.endsWith('.ts')) return next(url, context);
  const { transpile } = await import('./transpile.js');
  const source = transpile(await readFile(path, 'utf8'), path);
  return { format: 'module', source, shortCircuit: true };
};

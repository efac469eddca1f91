import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Curator } from '../../plugin-api/define-curator.js';
import type { Formatter } from '../../plugin-api/define-formatter.js';
import { pluginOf } from '../plugin-module.js';

/** Imports a user's file as a plugin. @throws any error of the file, or a SyntaxError that names the line */
export async function loadModule(directory: string, file: string): Promise<Curator | Formatter> {
  return pluginOf(await importModule(directory, file));
}

/** Imports a user's file. @throws any error of the file, or a SyntaxError that names the line */
export async function importModule(directory: string, file: string): Promise<{ readonly default?: unknown }> {
  const root = pathToFileURL(directory).href.replace(/\/?$/, '/');
  register('./hooks.js', import.meta.url, { data: { directory: root } });
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    if (error instanceof SyntaxError && !error.message.startsWith('line ')) {
      const { transpile } = await import('./transpile.js');
      transpile(await readFile(file, 'utf8'), file);
    }
    throw error;
  }
}

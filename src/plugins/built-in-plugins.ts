import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pluginOf } from './describe-plugin.js';
import { InThreadPlugin } from './in-thread-plugin.js';
import type { LoadedPlugin } from './loaded-plugin.js';

const FOLDERS = ['curators', 'formatters'];

/** Every compiled file of this package's `plugins/curators` and `plugins/formatters`. */
export async function loadBuiltInPlugins(
  log: (plugin: string, message: string) => void,
): Promise<readonly LoadedPlugin[]> {
  const plugins: LoadedPlugin[] = [];
  for (const folder of FOLDERS) {
    const url = new URL(`../../plugins/${folder}/`, import.meta.url);
    const names = (await readdir(fileURLToPath(url))).filter((name) => name.endsWith('.js')).sort();
    for (const name of names) {
      const plugin = pluginOf(await import(new URL(name, url).href));
      plugins.push(new InThreadPlugin(plugin, (message) => log(plugin.name, message)));
    }
  }
  return plugins;
}

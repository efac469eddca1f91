import type { PluginInfo } from './interface.js';
import type { LoadedPlugin } from './loaded-plugin.js';
import type { UserPlugin } from './user-plugin.js';

export interface PluginIndex {
  /** The plugins that can be used, of which no two have the same kind and name. */
  readonly plugins: readonly LoadedPlugin[];
  /** All plugins, including those that failed, sorted by kind and name. Described when first asked for. */
  infos(): readonly PluginInfo[];
}

function brokenInfo(path: string, name: string, error: string): PluginInfo {
  return {
    name,
    kind: null,
    version: null,
    unit: null,
    description: null,
    documentation: null,
    requires: [],
    needs: [],
    optionsSchema: null,
    source: path,
    hash: null,
    error,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Files that failed have no kind, and come last. */
const byKindAndName = (a: PluginInfo, b: PluginInfo): number =>
  compare(a.kind ?? 'Z', b.kind ?? 'Z') || compare(a.name, b.name) || compare(a.source, b.source);

/**
 * Joins built-in and user's plugins into one index. Of two plugins of one name the one that comes later, by source and
 * path, is an error.
 */
export function indexPlugins(builtIn: readonly LoadedPlugin[], user: readonly UserPlugin[]): PluginIndex {
  const taken = new Map<string, string>();
  const plugins: LoadedPlugin[] = [];
  const described: (() => PluginInfo)[] = [];
  const add = (plugin: LoadedPlugin, source: string): void => {
    const { description } = plugin;
    const key = `${description.kind} ${description.name}`;
    const owner = taken.get(key);
    if (owner === undefined) {
      taken.set(key, source);
      plugins.push(plugin);
      described.push(() => ({ ...description, source, hash: plugin.hash, error: null }));
      return;
    }
    const error = `another ${description.kind.toLowerCase()} is named "${description.name}": ${owner}`;
    described.push(() => ({ ...description, source, hash: plugin.hash, error }));
  };
  for (const plugin of builtIn) add(plugin, 'builtin');
  for (const { path, fileName, plugin, error } of user) {
    if (plugin === null) described.push(() => brokenInfo(path, fileName, error ?? 'unknown error'));
    else add(plugin, path);
  }
  let infos: readonly PluginInfo[] | undefined;
  return {
    plugins,
    infos() {
      infos ??= described.map((info) => info()).sort(byKindAndName);
      return infos;
    },
  };
}

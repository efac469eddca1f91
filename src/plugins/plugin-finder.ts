import { StepwellError } from '../errors/index.js';
import type { PluginUse } from '../model/recipe.js';
import type { PluginInfo, PluginKind } from './interface.js';
import type { LoadedPlugin } from './loaded-plugin.js';
import { indexPlugins, type PluginIndex } from './plugin-index.js';
import type { UserPlugins } from './user-plugins.js';

const named =
  (kind: PluginKind, name: string) =>
  ({ description }: LoadedPlugin): boolean =>
    description.kind === kind && description.name === name;

/** Finds built-in plugins and those of users by their names. */
export class PluginFinder {
  constructor(
    private readonly builtIn: readonly LoadedPlugin[],
    private readonly user: UserPlugins | null,
  ) {}

  /** Of all plugins, as they were last looked at. */
  infos(): readonly PluginInfo[] {
    return this.index().infos();
  }

  /** The plugin with the code that a run asks for, also if its files have changed since. @throws as `find`, PLUGIN_CHANGED */
  async findFor(kind: PluginKind, { name, hash }: PluginUse): Promise<LoadedPlugin> {
    if (hash === undefined) return this.find(kind, name);
    const former = () => this.user?.formerly(hash, named(kind, name)) ?? null;
    const known = former();
    if (known !== null) return known;
    let other: unknown = new StepwellError('PLUGIN_CHANGED', { plugin: name });
    try {
      const plugin = await this.find(kind, name);
      if (plugin.hash === hash) return plugin;
    } catch (error) {
      other = error;
    }
    // Its files may have changed, or gone, since they were last looked at: then its code is known from now on.
    const just = former();
    if (just === null) throw other;
    return just;
  }

  /** The plugin of a name as its files hold it now. @throws UNKNOWN_PLUGIN, PLUGIN_FAILED if its file does not load */
  async find(kind: PluginKind, name: string, path: readonly (string | number)[] = []): Promise<LoadedPlugin> {
    const isIt = named(kind, name);
    const builtIn = this.builtIn.find(isIt);
    if (builtIn !== undefined) return builtIn;
    const unchanged = await this.user?.unchanged(isIt);
    // Of two plugins of one name only the first can be used.
    if (unchanged !== null && unchanged !== undefined && this.index().plugins.includes(unchanged))
      return unchanged;
    await this.user?.refresh();
    const index = this.index();
    const plugin = index.plugins.find(isIt);
    if (plugin !== undefined) return plugin;
    const infos = index.infos();
    const broken = infos.find((info) => info.error !== null && info.name === name);
    if (broken !== undefined) {
      const detail = `${broken.source} did not load: ${broken.error}`;
      throw new StepwellError('PLUGIN_FAILED', { plugin: name, detail }, { path });
    }
    const known = infos.filter((info) => info.kind === kind && info.error === null).map((info) => info.name);
    const what = { kind: kind.toLowerCase(), name, known: known.join(', ') || 'none' };
    throw new StepwellError('UNKNOWN_PLUGIN', what, { path });
  }

  private index(): PluginIndex {
    return indexPlugins(this.builtIn, this.user?.all() ?? []);
  }
}

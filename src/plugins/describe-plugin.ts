import { optionsSchema } from '../plugin-api/check-options.js';
import { pluginProblem } from '../plugin-api/check-plugin.js';
import type { Curator } from '../plugin-api/define-curator.js';
import type { Formatter } from '../plugin-api/define-formatter.js';
import type { PluginDescription } from './loaded-plugin.js';

/**
 * The plugin that a module exports as its default.
 * @throws Error in words for the plugin's author
 */
export function pluginOf(module: { readonly default?: unknown }): Curator | Formatter {
  const problem = pluginProblem(module.default);
  if (problem !== null) throw new Error(problem);
  return module.default as Curator | Formatter;
}

export function describePlugin(plugin: Curator | Formatter): PluginDescription {
  const { kind, name, version, unit, description } = plugin;
  return { kind, name, version, unit, description, optionsSchema: optionsSchema(plugin.options) };
}

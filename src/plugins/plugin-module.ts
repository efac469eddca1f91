import type { JsonObject } from '../model/json.js';
import { checkOptions, optionsSchema } from '../plugin-api/check-options.js';
import { pluginProblem, shapeProblem } from '../plugin-api/check-plugin.js';
import type { PluginContext } from '../plugin-api/context.js';
import type { Curator } from '../plugin-api/define-curator.js';
import type { Formatter } from '../plugin-api/define-formatter.js';
import type { FormatterShape } from './interface.js';
import type { PluginDescription, PluginMethod } from './loaded-plugin.js';

/** The plugin that a module exports as its default. @throws Error with a message for the plugin's author */
export function pluginOf(module: { readonly default?: unknown }): Curator | Formatter {
  const problem = pluginProblem(module.default);
  if (problem !== null) throw new Error(problem);
  return module.default as Curator | Formatter;
}

export function describePlugin(plugin: Curator | Formatter): PluginDescription {
  const { kind, name, version, unit, description } = plugin;
  return { kind, name, version, unit, description, optionsSchema: optionsSchema(plugin.options) };
}

/** Options as the plugin's code gets them. @throws Error if they no longer fit the schema */
function parsed(plugin: Curator | Formatter, options: JsonObject): unknown {
  const check = checkOptions(plugin.options, options);
  if ('options' in check) return check.options;
  throw new Error(`its options do not fit: ${check.detail}`);
}

/** @throws Error with a message for the plugin's author */
export function formatterShape(plugin: Curator | Formatter, options: JsonObject): FormatterShape {
  if (plugin.kind !== 'FORMATTER') throw new Error('it is a curator and has no columns');
  const given = parsed(plugin, options);
  const surveys = plugin.survey !== undefined && plugin.surveys?.(given) !== false;
  const shape = {
    unit: plugin.unit,
    requires: plugin.requires(given),
    columns: plugin.columns(given),
    surveys,
  };
  const problem = shapeProblem(shape);
  if (problem !== null) throw new Error(problem);
  return shape;
}

/**
 * Calls a plugin's generator, in the server or in a child process.
 * @throws Error with a message for the plugin's author
 */
export function startPlugin(
  plugin: Curator | Formatter,
  method: PluginMethod,
  units: AsyncIterable<unknown>,
  options: JsonObject,
  context: PluginContext,
): AsyncIterable<unknown> {
  const given = parsed(plugin, options);
  if (method === 'survey') return survey(plugin, units, given, context);
  const output: unknown =
    plugin.kind === 'CURATOR'
      ? plugin.curate(units as Parameters<typeof plugin.curate>[0], given, context)
      : plugin.format(units as Parameters<typeof plugin.format>[0], given, context);
  if (typeof output === 'object' && output !== null && Symbol.asyncIterator in output) {
    return output as AsyncIterable<unknown>;
  }
  const name = plugin.kind === 'CURATOR' ? 'curate' : 'format';
  throw new Error(`${name} must be an async generator (async *${name})`);
}

async function* survey(
  plugin: Curator | Formatter,
  units: AsyncIterable<unknown>,
  options: unknown,
  context: PluginContext,
): AsyncGenerator<unknown> {
  if (plugin.kind !== 'FORMATTER' || plugin.survey === undefined) throw new Error('it has no survey');
  yield await plugin.survey(units as Parameters<typeof plugin.survey>[0], options, context);
}

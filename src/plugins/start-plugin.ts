import type { JsonObject } from '../model/json.js';
import { shapeProblem } from '../plugin-api/check-columns.js';
import { checkOptions } from '../plugin-api/check-options.js';
import type { PluginContext } from '../plugin-api/context.js';
import type { Curator } from '../plugin-api/define-curator.js';
import type { Formatter } from '../plugin-api/define-formatter.js';
import type { FormatterShape } from './interface.js';
import type { PluginPass } from './loaded-plugin.js';

/** Options in the form the plugin's code gets them. @throws Error if they do not fit the schema any more */
function parsed(plugin: Curator | Formatter, options: JsonObject): unknown {
  const check = checkOptions(plugin.options, options);
  if ('options' in check) return check.options;
  throw new Error(`its options do not fit: ${check.detail}`);
}

/** @throws Error in words for the plugin's author */
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
 * Calls a plugin's generator, on whichever side of a process border its code is.
 * @throws Error in words for the plugin's author
 */
export function startPlugin(
  plugin: Curator | Formatter,
  pass: PluginPass,
  units: AsyncIterable<unknown>,
  options: JsonObject,
  context: PluginContext,
): AsyncIterable<unknown> {
  const given = parsed(plugin, options);
  if (pass === 'survey') return survey(plugin, units, given, context);
  const output: unknown =
    plugin.kind === 'CURATOR'
      ? plugin.curate(units as Parameters<typeof plugin.curate>[0], given, context)
      : plugin.format(units as Parameters<typeof plugin.format>[0], given, context);
  if (typeof output === 'object' && output !== null && Symbol.asyncIterator in output) {
    return output as AsyncIterable<unknown>;
  }
  const method = plugin.kind === 'CURATOR' ? 'curate' : 'format';
  throw new Error(`${method} must be an async generator (async *${method})`);
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

import { describeInput } from '../plugin-list/describe-input.js';
import { describeOptions, optionsSchema } from '../plugin-list/describe-options.js';
import { formatCount } from '../terminal.js';
import type { PluginCheck } from './check-plugin.js';

/** A check as people read it: the plugin, what it was given, and a line for each kind of result. */
export function describeCheck({ plugin, options, units, results }: PluginCheck): string {
  const { groups, trajectories, steps } = units;
  const schema = optionsSchema.safeParse(plugin.optionsSchema);
  return [
    `${plugin.kind?.toLowerCase()}  ${plugin.name} ${plugin.version}  (${plugin.source}, by ${plugin.unit})`,
    `  ${plugin.description}`,
    ...describeInput(plugin).map((line) => `  ${line}`),
    ...(schema.success ? describeOptions(schema.data).map((line) => `    ${line}`) : []),
    `  options ${JSON.stringify(options)}`,
    `  given ${formatCount(steps)} steps of ${formatCount(trajectories)} trajectories in ${formatCount(groups)} groups`,
    ...(results.length === 0 ? ['  it decided nothing'] : []),
    ...results.map(
      ({ what, reason, count }) => `  ${formatCount(count)} × ${what}${reason === null ? '' : `: ${reason}`}`,
    ),
  ].join('\n');
}

import type { JsonObject } from '../../src/model/json.js';
import type { GroupUnit } from '../../src/model/unit.js';
import type {
  Curator,
  CuratorDecision,
  CuratorUnit,
  Formatter,
  Omission,
  PluginContext,
  Row,
} from '../../src/plugin-api/index.js';
import { unitsOf } from '../../src/plugin-api/units.js';
import type { PluginHost, RunContext } from '../../src/plugins/interface.js';

async function* apart(groups: AsyncIterable<GroupUnit>, unit: CuratorUnit): AsyncGenerator<unknown> {
  for await (const group of groups) yield* unitsOf(group, unit);
}

/** Runs the given plugins where it stands: no discovery, no isolation. For tests that make up plugins on the spot. */
export function inProcessPlugins(plugins: readonly unknown[]): PluginHost {
  const known = plugins as readonly (Curator | Formatter)[];
  const find = <K extends 'CURATOR' | 'FORMATTER'>(
    kind: K,
    name: string,
  ): Extract<Curator | Formatter, { kind: K }> => {
    const found = known.find((plugin) => plugin.kind === kind && plugin.name === name);
    if (found === undefined) throw new Error(`no ${kind} ${name} in this test`);
    return found as Extract<Curator | Formatter, { kind: K }>;
  };
  const contextOf = (context: RunContext): PluginContext => ({ ...context, log: () => {} });
  return {
    list: () => [],
    refresh: async () => {},
    async resolve(kind, request) {
      const plugin = find(kind, request.name);
      const options = plugin.options.parse(request.options ?? {}) as JsonObject;
      return { name: plugin.name, version: plugin.version, options };
    },
    async shape(use) {
      const { unit, requires, columns, survey } = find('FORMATTER', use.name);
      const surveys = survey !== undefined;
      return { unit, requires: requires(use.options), columns: columns(use.options), surveys };
    },
    async survey(use, groups, context) {
      const { survey, unit } = find('FORMATTER', use.name);
      const units = apart(groups, unit) as AsyncIterable<never>;
      return (await survey?.(units, use.options, contextOf(context))) ?? null;
    },
    curate(use, groups, context): AsyncIterable<CuratorDecision> {
      const curator = find('CURATOR', use.name);
      return curator.curate(
        apart(groups, curator.unit) as AsyncIterable<never>,
        use.options,
        contextOf(context),
      );
    },
    format(use, groups, context): AsyncIterable<Row | Omission> {
      const formatter = find('FORMATTER', use.name);
      return formatter.format(
        apart(groups, formatter.unit) as AsyncIterable<never>,
        use.options,
        contextOf(context),
      );
    },
    close: async () => {},
  };
}

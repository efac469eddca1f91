import type { JsonObject } from '../../src/model/json.js';
import type { PluginUse } from '../../src/model/recipe.js';
import type { GroupUnit } from '../../src/model/unit.js';
import {
  answerStream,
  type CuratorRun,
  curateStream,
  judgeStream,
} from '../../src/plugin-api/curator-stream.js';
import { DistinctReasons } from '../../src/plugin-api/distinct-reasons.js';
import type {
  Curator,
  CuratorDecision,
  CuratorUnit,
  Formatter,
  Omission,
  PluginContext,
  Row,
} from '../../src/plugin-api/index.js';
import { modelsOver, NO_CALLS } from '../../src/plugin-api/models/models.js';
import { shapeOf } from '../../src/plugin-api/plugin-shape.js';
import { answerEach, decisionsOf, judgeEach } from '../../src/plugin-api/run-curator.js';
import { MOST_STATE_BYTES, UnsavedState } from '../../src/plugin-api/state.js';
import { unitsOf } from '../../src/plugin-api/units.js';
import type { CuratorShape, FormatterShape, PluginHost, RunContext } from '../../src/plugins/interface.js';
import { describePlugin } from '../../src/plugins/plugin-module.js';
import { NO_TOKENIZERS } from '../../src/plugins/tokenizers/tokenizers.js';

async function* apart(groups: AsyncIterable<GroupUnit>, unit: CuratorUnit): AsyncGenerator<unknown> {
  for await (const group of groups) yield* unitsOf(group, unit);
}

async function* listed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
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
  const contextOf = (context: RunContext): PluginContext => ({
    ...context,
    state: new UnsavedState(MOST_STATE_BYTES),
    models: modelsOver(context.calls ?? NO_CALLS, context.signal),
    secret: (context.calls ?? NO_CALLS).secret,
    tokens: (name) => NO_TOKENIZERS.table(name),
    log: () => {},
  });
  const runOf = (use: PluginUse, context: RunContext): CuratorRun => {
    const curator = find('CURATOR', use.name);
    return {
      shape: shapeOf(curator, use.options) as CuratorShape,
      reasons: context.reasons ?? new DistinctReasons(),
      start: (method, units) =>
        (method === 'answers' ? answerEach : method === 'judge' ? judgeEach : decisionsOf)(
          curator,
          units as AsyncIterable<never>,
          use.options,
          contextOf(context),
        ),
      failed: (detail) => new Error(detail),
    };
  };
  return {
    list: () =>
      known.map((plugin) => ({ ...describePlugin(plugin), source: 'test', hash: null, error: null })),
    refresh: async () => {},
    async resolve(kind, request) {
      const plugin = find(kind, request.name);
      const options = plugin.options.parse(request.options ?? {}) as JsonObject;
      return { name: plugin.name, version: plugin.version, options };
    },
    async shape(use) {
      return shapeOf(find('FORMATTER', use.name), use.options) as FormatterShape;
    },
    async curatorShape(use) {
      return shapeOf(find('CURATOR', use.name), use.options) as CuratorShape;
    },
    async survey(use, groups, context) {
      const { survey, unit } = find('FORMATTER', use.name);
      const units = apart(groups, unit) as AsyncIterable<never>;
      return (await survey?.(units, use.options, contextOf(context))) ?? null;
    },
    curate: (use, groups, context) => curateStream(runOf(use, context), groups),
    judge: (use, groups, context) => judgeStream(runOf(use, context), groups),
    answers: (use, units, context) => answerStream(runOf(use, context), units),
    isShared: async () => true,
    async judgeUnits(use, groups, context) {
      const answers: (readonly CuratorDecision[])[] = [];
      const judged = judgeStream(runOf(use, context), listed(groups));
      for await (const { decisions } of judged) answers.push(decisions);
      return answers;
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

import type { z } from 'zod';
import type { JsonObject } from '../../model/json.js';
import type { GroupUnit } from '../../model/unit.js';
import { checkOptions } from '../check-options.js';
import { pluginProblem } from '../check-plugin.js';
import { checkOutput } from '../check-row.js';
import type { PluginContext } from '../context.js';
import { type CuratorRun, curateStream, judgeStream } from '../curator-stream.js';
import type { Curator, CuratorDecision, CuratorUnit } from '../define-curator.js';
import type { Formatter, FormatterUnit, FormatterUnitOf, Omission, Row } from '../define-formatter.js';
import { DistinctReasons } from '../distinct-reasons.js';
import { type CuratorShape, type FormatterShape, shapeOf } from '../plugin-shape.js';
import { decisionsOf, judgeEach } from '../run-curator.js';
import { stripperOf } from '../strip-unit.js';
import { unitsOf } from '../units.js';

/** The parts of a run's context that a test may set; seed and clock are 0 by default, and log lines are dropped. */
export type TestContext = Partial<PluginContext>;

export function testContext(fields: TestContext): PluginContext {
  return {
    seed: 0,
    now: 0,
    policyVersion: null,
    survey: null,
    signal: new AbortController().signal,
    log: () => {},
    ...fields,
  };
}

/** Options as the server would pass them. @throws Error with what is wrong */
export function testOptions(schema: z.ZodType, given: object): JsonObject {
  const check = checkOptions(schema, given);
  if ('options' in check) return check.options;
  throw new Error(`options: ${check.detail}`);
}

async function* streamOf(groups: readonly GroupUnit[]): AsyncGenerator<GroupUnit> {
  yield* groups;
}

/** What the plugin declares under these options. @throws Error with what the server would refuse */
function testShape(plugin: Curator | Formatter, options: JsonObject): CuratorShape | FormatterShape {
  const problem = pluginProblem(plugin);
  if (problem !== null) throw new Error(problem);
  return shapeOf(plugin, options);
}

/**
 * Runs a curator over groups as the server would, and collects its decisions: it is handed the units that have what it
 * `requires`, with the content that it `needs`.
 * @throws Error if the options do not fit, for an item that is not a decision, and for a decision about something that
 * it was not given
 */
export async function runCurator<U extends CuratorUnit, O extends z.ZodType>(
  curator: Curator<U, O>,
  groups: readonly GroupUnit[],
  options: z.input<O> & object,
  context: TestContext = {},
): Promise<readonly CuratorDecision[]> {
  const plugin = curator as unknown as Curator;
  const given = testOptions(plugin.options, options);
  const shape = testShape(plugin, given) as CuratorShape;
  const run: CuratorRun = {
    shape,
    reasons: new DistinctReasons(),
    start: (method, units) => {
      const start = method === 'judge' ? judgeEach : decisionsOf;
      return start(plugin, units as Parameters<typeof judgeEach>[1], given, testContext(context));
    },
    failed: (detail) => new Error(detail),
  };
  const decisions: CuratorDecision[] = [];
  if (shape.judges) {
    for await (const judged of judgeStream(run, streamOf(groups))) decisions.push(...judged.decisions);
    return decisions;
  }
  for await (const decision of curateStream(run, streamOf(groups))) decisions.push(decision);
  return decisions;
}

/**
 * Runs a formatter over groups as the server would, and collects its rows, each with a cell for every column.
 * @throws Error if the options do not fit, or if its columns or a row are refused
 */
export async function runFormatter<U extends FormatterUnit, O extends z.ZodType>(
  formatter: Formatter<U, O>,
  groups: readonly GroupUnit[],
  options: z.input<O> & object,
  context: TestContext = {},
): Promise<readonly Row[]> {
  return (await runOutput(formatter, groups, options, context)).rows;
}

/**
 * Runs a formatter as `runFormatter` does, and collects its omissions.
 * @throws Error if the options do not fit, or if its columns, a row or an omission are refused
 */
export async function runOmissions<U extends FormatterUnit, O extends z.ZodType>(
  formatter: Formatter<U, O>,
  groups: readonly GroupUnit[],
  options: z.input<O> & object,
  context: TestContext = {},
): Promise<readonly Omission[]> {
  return (await runOutput(formatter, groups, options, context)).omissions;
}

async function runOutput<U extends FormatterUnit, O extends z.ZodType>(
  formatter: Formatter<U, O>,
  groups: readonly GroupUnit[],
  options: z.input<O> & object,
  context: TestContext,
): Promise<{ readonly rows: readonly Row[]; readonly omissions: readonly Omission[] }> {
  const checked = testOptions(formatter.options, options);
  const given = checked as z.output<O>;
  const { columns, needs, surveys } = testShape(formatter as unknown as Formatter, checked) as FormatterShape;
  const strip = stripperOf(needs);
  const units = async function* () {
    for (const group of groups)
      for (const unit of unitsOf(group, formatter.unit)) yield strip(unit) as FormatterUnitOf[U];
  };
  const survey = surveys ? await formatter.survey?.(units(), given, testContext(context)) : null;
  const rows: Row[] = [];
  const omissions: Omission[] = [];
  for await (const item of formatter.format(
    units(),
    given,
    testContext({ survey: survey ?? null, ...context }),
  )) {
    const { row, omission, problem } = checkOutput(item, columns);
    if (problem !== null) throw new Error(problem);
    if (omission === null) rows.push(row);
    else omissions.push(omission);
  }
  return { rows, omissions };
}

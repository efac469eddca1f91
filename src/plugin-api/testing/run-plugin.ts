import type { z } from 'zod';
import type { JsonObject } from '../../model/json.js';
import { checkOptions } from '../check-options.js';
import { pluginProblem } from '../check-plugin.js';
import { checkOutput } from '../check-row.js';
import type { PluginContext } from '../context.js';
import { type CuratorRun, curateStream, judgeStream } from '../curator-stream.js';
import type { Curator, CuratorDecision, CuratorUnit } from '../define-curator.js';
import type { Formatter, FormatterUnit, FormatterUnitOf, Omission, Row } from '../define-formatter.js';
import { DistinctReasons } from '../distinct-reasons.js';
import { missingFor } from '../missing-for.js';
import { modelsOver, NO_CALLS } from '../models/models.js';
import { type CuratorShape, type FormatterShape, shapeOf } from '../plugin-shape.js';
import { decisionsOf, judgeEach } from '../run-curator.js';
import { UnsavedState } from '../state.js';
import { stripperOf } from '../strip-unit.js';
import { placedUnitsOf, type Unit, unitsOf } from '../units.js';
import { groupsOf, type TestUnits } from './plain-units.js';
import { readyPart } from './ready-units.js';

/** The parts of a run's context that a test may set; seed and clock are 0 by default, log lines are
 * dropped, and a call of a model fails unless the test gives `models`. */
export type TestContext = Partial<PluginContext>;

export function testContext(fields: TestContext): PluginContext {
  const { signal } = new AbortController();
  return {
    seed: 0,
    now: 0,
    policyVersion: null,
    survey: null,
    state: new UnsavedState(0),
    signal,
    models: modelsOver(NO_CALLS, signal),
    secret: NO_CALLS.secret,
    tokens: () => Promise.reject(new Error('a test that decodes tokens gives `tokens`')),
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

async function* streamOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** What the plugin declares under these options. @throws Error with what the server would refuse */
function testShape(plugin: Curator | Formatter, options: JsonObject): CuratorShape | FormatterShape {
  const problem = pluginProblem(plugin);
  if (problem !== null) throw new Error(problem);
  return shapeOf(plugin, options);
}

/**
 * Runs a curator as the server would, and collects its decisions: it is handed the units that have what it `requires`,
 * with the content that it `needs`.
 * @throws Error if the options do not fit, for an item that is not a decision, and for a decision about something that
 * it was not given
 */
export async function runCurator<U extends CuratorUnit, O extends z.ZodType>(
  curator: Curator<U, O>,
  units: TestUnits,
  options?: z.input<O> & object,
  context: TestContext = {},
): Promise<readonly CuratorDecision[]> {
  const plugin = curator as unknown as Curator;
  const given = testOptions(plugin.options, options ?? {});
  const groups = groupsOf(units);
  const shape = testShape(plugin, given) as CuratorShape;
  const run: CuratorRun = {
    shape,
    reasons: new DistinctReasons(),
    start: (method, handed) => {
      const start = method === 'judge' ? judgeEach : decisionsOf;
      const state = new UnsavedState(shape.stateBytes);
      const units = handed as Parameters<typeof judgeEach>[1];
      return start(plugin, units, given, testContext({ state, ...context }));
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
 * Why units are not handed to a plugin: what they lack that it `requires` under these options, in the words that the
 * server uses, each behind the name of its unit. Empty: it is handed everything.
 * @throws Error if the options do not fit
 */
export function missingUnits<O extends z.ZodType>(
  plugin: Curator<CuratorUnit, O> | Formatter<FormatterUnit, O>,
  units: TestUnits,
  options?: z.input<O> & object,
): readonly string[] {
  const declared = plugin as unknown as Curator | Formatter;
  const shape = testShape(declared, testOptions(declared.options, options ?? {}));
  const groups = groupsOf(units);
  if (declared.kind === 'FORMATTER') {
    return groups.flatMap((group) => readyPart(group, shape as FormatterShape).missing);
  }
  return groups.flatMap((group) =>
    placedUnitsOf(group, shape.unit).flatMap((placed) =>
      missingFor(shape.requires, placed).map((lack) => `${nameOf(placed.unit)}: ${lack}`),
    ),
  );
}

function nameOf(unit: Unit): string {
  if ('stepIndex' in unit) return unit.trajectoryUid;
  return 'steps' in unit ? unit.uid : `group ${unit.promptUid}`;
}

/**
 * Runs a formatter as the server would, and collects its rows, each with a cell for every column. It is handed the
 * units that have what it `requires`, with the content that it `needs`.
 * @throws Error if the options do not fit, or if its columns or a row are refused
 */
export async function runFormatter<U extends FormatterUnit, O extends z.ZodType>(
  formatter: Formatter<U, O>,
  units: TestUnits,
  options?: z.input<O> & object,
  context: TestContext = {},
): Promise<readonly Row[]> {
  return (await runOutput(formatter, units, options, context)).rows;
}

/**
 * Runs a formatter as `runFormatter` does, and collects its omissions.
 * @throws Error if the options do not fit, or if its columns, a row or an omission are refused
 */
export async function runOmissions<U extends FormatterUnit, O extends z.ZodType>(
  formatter: Formatter<U, O>,
  units: TestUnits,
  options?: z.input<O> & object,
  context: TestContext = {},
): Promise<readonly Omission[]> {
  return (await runOutput(formatter, units, options, context)).omissions;
}

async function runOutput<U extends FormatterUnit, O extends z.ZodType>(
  formatter: Formatter<U, O>,
  units: TestUnits,
  options: object | undefined,
  context: TestContext,
): Promise<{ readonly rows: readonly Row[]; readonly omissions: readonly Omission[] }> {
  const checked = testOptions(formatter.options, options ?? {});
  const given = checked as z.output<O>;
  const shape = testShape(formatter as unknown as Formatter, checked) as FormatterShape;
  const strip = stripperOf(shape.needs);
  const handed = groupsOf(units)
    .map((group) => readyPart(group, shape).left)
    .filter(({ trajectories }) => trajectories.length > 0)
    .flatMap((group) => unitsOf(group, formatter.unit).map((unit) => strip(unit) as FormatterUnitOf[U]));
  const survey = shape.surveys
    ? await formatter.survey?.(streamOf(handed), given, testContext(context))
    : null;
  const rows: Row[] = [];
  const omissions: Omission[] = [];
  for await (const item of formatter.format(
    streamOf(handed),
    given,
    testContext({ survey: survey ?? null, ...context }),
  )) {
    const { row, omission, problem } = checkOutput(item, shape.columns);
    if (problem !== null) throw new Error(problem);
    if (omission === null) rows.push(row);
    else omissions.push(omission);
  }
  return { rows, omissions };
}

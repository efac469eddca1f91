import type { z } from 'zod';
import type { GroupUnit } from '../../model/unit.js';
import { checkDecision } from '../check-decision.js';
import { checkOptions } from '../check-options.js';
import { shapeProblem } from '../check-plugin.js';
import { checkOutput } from '../check-row.js';
import type { PluginContext } from '../context.js';
import type { Curator, CuratorDecision, CuratorUnit, UnitOf } from '../define-curator.js';
import type { Formatter, FormatterUnit, FormatterUnitOf, Omission, Row } from '../define-formatter.js';
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
export function testOptions(schema: z.ZodType, given: object): unknown {
  const check = checkOptions(schema, given);
  if ('options' in check) return check.options;
  throw new Error(`options: ${check.detail}`);
}

export async function* unitStream(groups: readonly GroupUnit[], unit: CuratorUnit): AsyncGenerator<unknown> {
  for (const group of groups) yield* unitsOf(group, unit);
}

/**
 * Runs a curator over groups as the server would, and collects its decisions.
 * @throws Error if the options do not fit, or for an item that is not a decision
 */
export async function runCurator<U extends CuratorUnit, O extends z.ZodType>(
  curator: Curator<U, O>,
  groups: readonly GroupUnit[],
  options: z.input<O> & object,
  context: TestContext = {},
): Promise<readonly CuratorDecision[]> {
  const units = unitStream(groups, curator.unit) as AsyncIterable<UnitOf[U]>;
  const given = testOptions(curator.options, options) as z.output<O>;
  const decisions: CuratorDecision[] = [];
  for await (const item of curator.curate(units, given, testContext(context))) {
    const { decision, problem } = checkDecision(item);
    if (decision === null) throw new Error(problem);
    decisions.push(decision);
  }
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
  const units = () => unitStream(groups, formatter.unit) as AsyncIterable<FormatterUnitOf[U]>;
  const given = testOptions(formatter.options, options) as z.output<O>;
  const columns = formatter.columns(given);
  const refused = shapeProblem({ columns, requires: formatter.requires(given) });
  if (refused !== null) throw new Error(refused);
  const surveys = formatter.survey !== undefined && formatter.surveys?.(given) !== false;
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

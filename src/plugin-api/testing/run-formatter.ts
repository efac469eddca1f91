import type { z } from 'zod';
import type { GroupUnit } from '../../model/unit.js';
import { shapeProblem } from '../check-columns.js';
import { checkOutput } from '../check-output.js';
import type { Formatter, FormatterUnit, FormatterUnitOf, Omission, Row } from '../define-formatter.js';
import { type TestContext, testContext, testOptions, unitStream } from './run-plugin.js';

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
 * Runs a formatter as `runFormatter` does, and collects what it says it made no row of.
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

import type { z } from 'zod';
import type { GroupUnit } from '../../model/unit.js';
import { shapeProblem } from '../check-columns.js';
import { checkRow } from '../check-row.js';
import type { Formatter, FormatterUnit, FormatterUnitOf, Row } from '../define-formatter.js';
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
  const units = () => unitStream(groups, formatter.unit) as AsyncIterable<FormatterUnitOf[U]>;
  const given = testOptions(formatter.options, options) as z.output<O>;
  const columns = formatter.columns(given);
  const refused = shapeProblem({ columns, requires: formatter.requires(given) });
  if (refused !== null) throw new Error(refused);
  const surveys = formatter.survey !== undefined && formatter.surveys?.(given) !== false;
  const survey = surveys ? await formatter.survey?.(units(), given, testContext(context)) : null;
  const rows: Row[] = [];
  for await (const item of formatter.format(
    units(),
    given,
    testContext({ survey: survey ?? null, ...context }),
  )) {
    const { row, problem } = checkRow(item, columns);
    if (row === null) throw new Error(problem);
    rows.push(row);
  }
  return rows;
}

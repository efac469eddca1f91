import { StepwellError } from '../errors/index.js';
import type { GroupUnit } from '../model/unit.js';
import { checkOutput } from '../plugin-api/check-row.js';
import type { Omission, Row } from '../plugin-api/define-formatter.js';
import { stripperOf } from '../plugin-api/strip-unit.js';
import { decidable, unitsOf } from '../plugin-api/units.js';
import type { FormatterShape } from './interface.js';

/**
 * Most rows and omissions of a formatter for each unit that it was given, for each pair of trajectories in a group, and
 * without any unit.
 */
const MOST_ROWS = 100;

const pairsIn = ({ trajectories: { length } }: GroupUnit): number => length * (length - 1);

/** The same groups; `taken` is called with each before it is passed on. */
async function* heard(
  groups: AsyncIterable<GroupUnit>,
  taken: (group: GroupUnit) => void,
): AsyncGenerator<GroupUnit> {
  for await (const group of groups) {
    taken(group);
    yield group;
  }
}

/** The units of a formatter, without the content that it does not need. */
export async function* unitsFor(
  { unit, needs }: FormatterShape,
  groups: AsyncIterable<GroupUnit>,
): AsyncGenerator<unknown> {
  const strip = stripperOf(needs);
  for await (const group of groups) for (const one of unitsOf(group, unit)) yield strip(one);
}

interface FormatterRun {
  /** Name of the formatter. */
  readonly plugin: string;
  readonly shape: FormatterShape;
  /** Runs it over its units; what it yields is not checked. */
  readonly start: (units: AsyncIterable<unknown>) => AsyncIterable<unknown>;
}

/** What a formatter makes of groups, checked. @throws PLUGIN_FAILED if it gives too many rows, INVALID_ROW */
export async function* formatterStream(
  { plugin, shape, start }: FormatterRun,
  groups: AsyncIterable<GroupUnit>,
): AsyncGenerator<Row | Omission> {
  let most = MOST_ROWS;
  const counted = heard(groups, (group) => {
    most += MOST_ROWS * (decidable(group) + pairsIn(group));
  });
  let given = 0;
  for await (const item of start(unitsFor(shape, counted))) {
    given += 1;
    if (given > most) {
      const detail = `it gave ${given} rows of the steps it was given, and may give ${most}`;
      throw new StepwellError('PLUGIN_FAILED', { plugin, detail });
    }
    const { row, omission, problem } = checkOutput(item, shape.columns);
    if (problem !== null) throw new StepwellError('INVALID_ROW', { plugin, detail: problem });
    yield omission ?? row;
  }
}

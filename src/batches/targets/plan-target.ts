import { StepwellError } from '../../errors/index.js';
import type { Encoding } from '../../model/dataset.js';
import type { FormatterShape } from '../../plugins/interface.js';
import { Mismatch, type TargetPlan } from './interface.js';
import { type ChosenTarget, parseTarget } from './parse-target.js';
import { PAIRS } from './table.js';

export interface PlannedTarget extends TargetPlan {
  readonly chosen: ChosenTarget;
  /** The formatter's shape with what the target needs of units, too. */
  readonly formatter: FormatterShape;
}

/**
 * What a recipe's rows look like in its target.
 * @throws UNSUPPORTED_TARGET, INVALID_OPTIONS, TARGET_MISMATCH
 */
export function planTarget(text: string, formatter: string, shape: FormatterShape): PlannedTarget {
  const chosen = parseTarget(text);
  const { name, target, options } = chosen;
  const mismatch = (detail: string): StepwellError =>
    new StepwellError('TARGET_MISMATCH', { formatter, target: name, detail }, { path: ['target'] });
  const pairs = PAIRS[formatter];
  if (pairs !== undefined && !Object.hasOwn(pairs, name)) {
    throw mismatch(`it goes with ${Object.keys(pairs).join(', ')}`);
  }
  try {
    const requires = [...new Set([...shape.requires, ...target.requires(options, shape.columns)])];
    const plan = target.plan(shape.columns, options);
    const names = plan.shape.columns.map((column) => column.name);
    const twice = names.find((column, index) => names.indexOf(column) !== index);
    if (twice !== undefined)
      throw new Mismatch(`it gives a column ${twice}, and the target makes one of that name`);
    return { ...plan, chosen, formatter: { ...shape, requires } };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    const condition = pairs?.[name];
    throw mismatch(condition ? `${error.message} (${formatter}: ${condition})` : error.message);
  }
}

/** @throws UNSUPPORTED_ENCODING unless the target may be written so; UNSUPPORTED_TARGET, INVALID_OPTIONS */
export function requireContainer(text: string, encoding: Encoding): void {
  const { name, target, options } = parseTarget(text);
  const known = target.containers(options);
  if (known.includes(encoding)) return;
  throw new StepwellError(
    'UNSUPPORTED_ENCODING',
    { encoding: `target "${name}" as ${encoding}`, known: known.join(', ') },
    { path: ['encoding'] },
  );
}

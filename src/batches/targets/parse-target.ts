import { StepwellError } from '../../errors/index.js';
import type { Target } from './interface.js';
import { TARGETS, type TargetName } from './table.js';

/** A target with its options, read from a recipe's text. */
export interface ChosenTarget {
  readonly name: TargetName;
  readonly target: Target;
  /** As the target's schema gives them. */
  readonly options: unknown;
  readonly rowsPerFile: number;
  /** The options as they were written, by name. */
  readonly given: Readonly<Record<string, string>>;
}

const ROWS_PER_FILE = 100_000;
const PATH = { path: ['target'] } as const;

const isName = (name: string): name is TargetName => Object.hasOwn(TARGETS, name);

/**
 * Reads `name` or `name?option=value&option=value`, options as in a URL's query.
 * @throws UNSUPPORTED_TARGET, INVALID_OPTIONS
 */
export function parseTarget(text: string): ChosenTarget {
  const [name = '', ...rest] = text.split('?');
  if (!isName(name)) {
    throw new StepwellError(
      'UNSUPPORTED_TARGET',
      { target: name, known: Object.keys(TARGETS).join(', ') },
      PATH,
    );
  }
  const target: Target = TARGETS[name];
  const entries = [...new URLSearchParams(rest.join('?'))];
  const given = Object.fromEntries(entries);
  const invalid = (detail: string): StepwellError =>
    new StepwellError('INVALID_OPTIONS', { plugin: `target ${name}`, detail }, PATH);
  if (Object.keys(given).length < entries.length) throw invalid('an option is given twice');
  const checked = target.options.safeParse(given);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw invalid([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
  }
  const { rowsPerFile } = checked.data as { readonly rowsPerFile?: number };
  return { name, target, options: checked.data, rowsPerFile: rowsPerFile ?? ROWS_PER_FILE, given };
}

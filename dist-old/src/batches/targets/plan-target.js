import { StepwellError } from '../../errors/index.js';
import { Mismatch } from './interface.js';
import { PAIRS, TARGETS } from './table.js';
const ROWS_PER_FILE = 100_000;
const PATH = { path: ['target'] };
const isName = (name) => Object.hasOwn(TARGETS, name);
/**
 * Reads `name` or `name?option=value&option=value`, with options as in a URL's query.
 * @throws UNSUPPORTED_TARGET, INVALID_OPTIONS
 */
export function parseTarget(text) {
    const [name = '', ...rest] = text.split('?');
    if (!isName(name)) {
        throw new StepwellError('UNSUPPORTED_TARGET', { target: name, known: Object.keys(TARGETS).join(', ') }, PATH);
    }
    const target = TARGETS[name];
    const entries = [...new URLSearchParams(rest.join('?'))];
    const given = Object.fromEntries(entries);
    const invalid = (detail) => new StepwellError('INVALID_OPTIONS', { plugin: `target ${name}`, detail }, PATH);
    if (Object.keys(given).length < entries.length)
        throw invalid('an option is given twice');
    const checked = target.options.safeParse(given);
    if (!checked.success) {
        const [issue] = checked.error.issues;
        throw invalid([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
    }
    const { rowsPerFile } = checked.data;
    return { name, target, options: checked.data, rowsPerFile: rowsPerFile ?? ROWS_PER_FILE, given };
}
/** The form of a recipe's rows in its target. @throws UNSUPPORTED_TARGET, INVALID_OPTIONS, TARGET_MISMATCH */
export function planTarget(text, formatter, shape) {
    const chosen = parseTarget(text);
    const { name, target, options } = chosen;
    const mismatch = (detail) => new StepwellError('TARGET_MISMATCH', { formatter, target: name, detail }, { path: ['target'] });
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
    }
    catch (error) {
        if (!(error instanceof Mismatch))
            throw error;
        const condition = pairs?.[name];
        throw mismatch(condition ? `${error.message} (${formatter}: ${condition})` : error.message);
    }
}
/** Containers of claimed batches whatever the target is: they say by name what a row holds, and need no trainer's reader. */
const OF_BATCHES = ['SAFETENSORS', 'JSONL'];
/**
 * Whether a dataset, or a claimed batch, of a target may have an encoding.
 * @throws UNSUPPORTED_ENCODING if it may not; UNSUPPORTED_TARGET, INVALID_OPTIONS
 */
export function requireContainer(text, encoding, of = 'dataset') {
    const { name, target, options } = parseTarget(text);
    const own = target.containers(options);
    const known = of === 'batch' ? [...new Set([...OF_BATCHES, ...own])] : own;
    if (known.includes(encoding))
        return;
    throw new StepwellError('UNSUPPORTED_ENCODING', { encoding: `target "${name}" as ${encoding}`, known: known.join(', ') }, { path: ['encoding'] });
}
//# sourceMappingURL=plan-target.js.map
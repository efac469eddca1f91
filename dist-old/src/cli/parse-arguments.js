import { parseArgs } from 'node:util';
import { StepwellError } from '../errors/index.js';
/** Options of every command. */
const COMMON_FLAGS = { json: 'boolean', help: 'boolean' };
function usage(command, detail) {
    return new StepwellError('INVALID_USAGE', { detail: `${detail}; see stepwell ${command.name} --help` });
}
/**
 * Splits a command's arguments into flags and operands. `--` ends the flags; `-` alone is an operand.
 * @throws INVALID_USAGE for an unknown flag, a flag without its value, or too many or too few operands
 */
export function parseArguments(command, argv) {
    const kindOf = (name) => {
        if (Object.hasOwn(COMMON_FLAGS, name))
            return 'boolean';
        const spec = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
        if (spec === undefined)
            return null;
        return spec.type === 'boolean' ? 'boolean' : 'string';
    };
    const { tokens } = parseArgs({
        args: [...argv],
        strict: false,
        allowPositionals: true,
        tokens: true,
        options: Object.fromEntries([...Object.keys(COMMON_FLAGS), ...Object.keys(command.options)].map((name) => [
            name,
            { type: kindOf(name) ?? 'boolean', ...(name === 'help' ? { short: 'h' } : {}) },
        ])),
    });
    /** The switch that `--no-NAME` turns off; null: there is none of that name. */
    const negatedBy = (name) => {
        const of = name.startsWith('no-') ? name.slice('no-'.length) : '';
        return Object.hasOwn(command.options, of) && command.options[of]?.type === 'boolean' ? of : null;
    };
    const flags = {};
    const given = [];
    for (const token of tokens) {
        if (token.kind === 'positional')
            given.push(token.value);
        if (token.kind !== 'option')
            continue;
        const negated = negatedBy(token.name);
        const kind = negated === null ? kindOf(token.name) : 'boolean';
        if (kind === null)
            throw usage(command, `unknown option ${token.rawName}`);
        if (kind === 'boolean') {
            if (token.value !== undefined)
                throw usage(command, `${token.rawName} takes no value`);
            flags[negated ?? token.name] = negated === null;
        }
        else {
            // In `--channel --json` the value was forgotten; a value that begins with `--` is written as `--channel=--json`.
            const missing = token.value === undefined || (!token.inlineValue && token.value.startsWith('--'));
            if (missing || token.value === undefined)
                throw usage(command, `${token.rawName} needs a value`);
            flags[token.name] = token.value;
        }
    }
    const specs = Object.entries(command.operands);
    const extra = given[specs.length];
    if (extra !== undefined)
        throw usage(command, `unexpected argument "${extra}"`);
    const operands = specs.map(([name, spec], at) => {
        const value = given[at] ?? null;
        if (value === null && spec.required && flags.help === undefined) {
            throw usage(command, `${spec.placeholder} is missing`);
        }
        return [name, value];
    });
    return { flags, operands: Object.fromEntries(operands) };
}
//# sourceMappingURL=parse-arguments.js.map
import { StepwellError } from '../errors/index.js';
/** The option of every command that calls a server. */
export const URL_OPTION = {
    type: 'text',
    placeholder: 'URL',
    default: 'http://127.0.0.1:4000',
    description: 'Server to speak to',
};
/** The key that every command shows to a server. */
export const KEY_OPTION = {
    type: 'text',
    placeholder: 'KEY',
    description: 'Key to show to the server; as STEPWELL_KEY it stays out of the list of processes',
};
/** The variable of an option: `STEPWELL_LIMIT_UNITS` for `limit-units`. */
export function environmentName(option) {
    return `STEPWELL_${option.replaceAll('-', '_').toUpperCase()}`;
}
function usage(detail) {
    return new StepwellError('INVALID_USAGE', { detail });
}
function toBoolean(given, origin) {
    if (typeof given === 'boolean')
        return given;
    if (given === 'true' || given === '1')
        return true;
    if (given === 'false' || given === '0')
        return false;
    throw usage(`${origin} must be true or false`);
}
function toNumber(given, spec, origin) {
    const number = /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
    if (!(number >= spec.minimum) || (spec.whole && !Number.isSafeInteger(number))) {
        throw usage(`${origin} must be a ${spec.whole ? 'whole ' : ''}number of at least ${spec.minimum}`);
    }
    return number;
}
function readOption(name, spec, flags, env) {
    const variable = environmentName(name);
    // Shells set a variable to the empty text to say that it is not set.
    const fromEnv = spec.environment === false ? undefined : env[variable] || undefined;
    const given = flags[name] ?? fromEnv;
    const origin = flags[name] === undefined ? variable : `--${name}`;
    if (spec.type === 'boolean')
        return given === undefined ? false : toBoolean(given, origin);
    if (given === undefined)
        return spec.default ?? null;
    if (typeof given === 'boolean')
        throw usage(`${origin} needs a value`);
    if (spec.type === 'number')
        return toNumber(given, spec, origin);
    if (spec.type === 'choice' && !spec.choices.includes(given)) {
        throw usage(`${origin} must be one of ${spec.choices.join(', ')}`);
    }
    return given;
}
/** Values from flags, else from the environment, else the defaults. @throws INVALID_USAGE */
export function readOptions(specs, flags, env) {
    const values = Object.entries(specs).map(([name, spec]) => [name, readOption(name, spec, flags, env)]);
    return Object.fromEntries(values);
}
//# sourceMappingURL=option.js.map
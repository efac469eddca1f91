import { readFileSync } from 'node:fs';
import { messageOf, StepwellError } from '../errors/index.js';
import { isObject } from '../model/json.js';
import { readUpstreams } from './addresses.js';
import { readSecrets } from './setting-syntax.js';
import { configSchema, SETTINGS } from './settings.js';
/** The object in a JSON configuration file. @throws INVALID_CONFIG */
function readConfigFile(path) {
    const refuse = (detail, cause) => new StepwellError('INVALID_CONFIG', { detail: `${path}: ${detail}` }, { path: ['config'], cause });
    let text;
    try {
        text = readFileSync(path, 'utf8');
    }
    catch (error) {
        throw refuse(`cannot be read (${error.code ?? 'unknown'})`, error);
    }
    let document;
    try {
        document = JSON.parse(text);
    }
    catch (error) {
        throw refuse(`is not valid JSON: ${messageOf(error)}`, error);
    }
    if (!isObject(document))
        throw refuse('must hold a JSON object');
    return document;
}
const NAMES = Object.keys(SETTINGS);
function invalid(detail, name, cause) {
    return new StepwellError('INVALID_CONFIG', { detail }, { path: [name], cause });
}
/**
 * Converts text to the type that the schema checks. Text that cannot be converted is returned as it is, and the schema
 * refuses it.
 */
function fromText(spec, text) {
    if (spec.kind === 'number')
        return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    if (spec.kind === 'boolean') {
        if (text === 'true' || text === '1')
            return true;
        if (text === 'false' || text === '0')
            return false;
    }
    return text;
}
function fromFlags(flags) {
    const byFlag = new Map(NAMES.map((name) => [SETTINGS[name].flag, name]));
    const given = new Map();
    for (const [flag, value] of Object.entries(flags)) {
        if (value === undefined || flag === 'config')
            continue;
        const name = byFlag.get(flag);
        if (name === undefined)
            throw invalid(`unknown flag --${flag}`, flag);
        const typed = typeof value === 'string' ? fromText(SETTINGS[name], value) : value;
        given.set(name, { value: typed, origin: `--${flag}` });
    }
    return given;
}
function fromEnvironment(env) {
    const given = new Map();
    for (const name of NAMES) {
        const spec = SETTINGS[name];
        const value = env[spec.env];
        // Shells and compose files set a variable to the empty text to say that it is not set.
        if (value !== undefined && value !== '')
            given.set(name, { value: fromText(spec, value), origin: spec.env });
    }
    return given;
}
function fromFile(path) {
    const known = new Set(NAMES);
    const given = new Map();
    for (const [key, value] of Object.entries(readConfigFile(path))) {
        if (!known.has(key))
            throw invalid(`${path}: unknown setting "${key}"`, key);
        given.set(key, { value, origin: `"${key}" in ${path}` });
    }
    return given;
}
/** Checks of two settings that depend on each other. */
function checkUpstreamKeys({ upstream, upstreamKey }) {
    if (upstream === null)
        return;
    const { fault } = readUpstreams(upstream, upstreamKey);
    if (fault !== null)
        throw invalid(`upstream ${fault}`, 'upstreamKey');
}
function checkTls({ tlsCert, tlsKey }) {
    if ((tlsCert === null) === (tlsKey === null))
        return;
    const [given, missing] = tlsCert === null ? ['tlsKey', 'tlsCert'] : ['tlsCert', 'tlsKey'];
    throw invalid(`${SETTINGS[given].env} needs ${SETTINGS[missing].env} as well`, missing);
}
/** A key that is listed and not there would be missed at the first call of a model, which may be hours later. */
function checkSecrets({ secrets }, env) {
    const list = secrets === null ? null : readSecrets(secrets);
    const unset = list?.fault === null ? list.secrets.find(({ name }) => !env[name]) : undefined;
    if (unset !== undefined)
        throw invalid(`secrets names ${unset.name}, which is not set in the environment`, 'secrets');
}
/**
 * The configuration of the server. `flags` are those of the command line, by name without dashes (`data-dir`), with
 * values as typed, or `true` for a flag without a value; `config` names the file. Flags win over the environment, the
 * environment over the file, and the file over the defaults.
 * @throws INVALID_CONFIG with the setting's name as path
 */
export function loadConfig(flags, env) {
    const file = flags.config ?? (env.STEPWELL_CONFIG === '' ? undefined : env.STEPWELL_CONFIG);
    if (file !== undefined && typeof file !== 'string')
        throw invalid('--config needs a file', 'config');
    const given = new Map([
        ...(file === undefined ? [] : fromFile(file)),
        ...fromEnvironment(env),
        ...fromFlags(flags),
    ]);
    const parsed = configSchema.safeParse(Object.fromEntries([...given].map(([name, { value }]) => [name, value])));
    if (!parsed.success) {
        const issue = parsed.error.issues[0];
        const name = String(issue?.path[0] ?? '');
        const origin = given.get(name)?.origin ?? name;
        throw invalid(`${origin} ${issue?.message ?? 'is not valid'}`, name, parsed.error);
    }
    const config = parsed.data;
    checkUpstreamKeys(config);
    checkTls(config);
    checkSecrets(config, env);
    return config;
}
//# sourceMappingURL=load-config.js.map
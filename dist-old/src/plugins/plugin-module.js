import { checkOptions, optionsSchema } from '../plugin-api/check-options.js';
import { pluginProblem } from '../plugin-api/check-plugin.js';
import { modelsOver } from '../plugin-api/models/models.js';
import { declaredBy, shapeOf, stateBytesOf } from '../plugin-api/plugin-shape.js';
import { answerEach, decisionsOf, judgeEach } from '../plugin-api/run-curator.js';
import { KeptState, UnsavedState } from '../plugin-api/state.js';
/** The plugin that a module exports as its default. @throws Error with a message for the plugin's author */
export function pluginOf(module) {
    const problem = pluginProblem(module.default);
    if (problem !== null)
        throw new Error(problem);
    return module.default;
}
/**
 * What a plugin says of itself. `requires` and `needs` are those of its default options. These and the options' schema
 * are computed when they are first read, because the host of a run's thread never reads them.
 */
export function describePlugin(plugin) {
    const { kind, name, version, unit, description, documentation = null } = plugin;
    let declared;
    const byDefault = () => {
        declared ??= declaredByDefault(plugin);
        return declared;
    };
    return {
        kind,
        name,
        version,
        unit,
        description,
        documentation,
        ...(plugin.kind === 'CURATOR' && plugin.concurrency !== undefined ? { isConcurrent: true } : {}),
        get requires() {
            return byDefault().requires;
        },
        get needs() {
            return byDefault().needs;
        },
        get optionsSchema() {
            return optionsSchema(plugin.options);
        },
    };
}
/**
 * Empty lists for a plugin that has to be given options. Also for one whose own code throws here: it is listed, and a
 * caller who uses it gets the error.
 */
function declaredByDefault(plugin) {
    const nothing = { requires: [], needs: [] };
    try {
        const defaults = checkOptions(plugin.options, {});
        return 'options' in defaults ? declaredBy(plugin, defaults.options) : nothing;
    }
    catch {
        return nothing;
    }
}
/** Options as the plugin's code gets them, which the functions below take. @throws Error if they no longer fit the schema */
export function parsedOptions(plugin, options) {
    const check = checkOptions(plugin.options, options);
    if ('options' in check)
        return check.options;
    throw new Error(`its options do not fit: ${check.detail}`);
}
/** @throws Error with a message for the plugin's author */
export function pluginShape(plugin, given) {
    return shapeOf(plugin, given);
}
/** @throws Error with a message for the plugin's author */
export function unsavedState(plugin, given) {
    return new UnsavedState(stateBytesOf(plugin, given));
}
/** The state of a run in portions. @throws Error with a message for the plugin's author */
export function keptState(plugin, given, parts) {
    return new KeptState(stateBytesOf(plugin, given), parts);
}
/**
 * Calls a plugin's generator, in the server or in a child process.
 * @throws Error with a message for the plugin's author
 */
export function startPlugin(plugin, method, units, given, { calls, ...plain }) {
    const models = modelsOver(calls, plain.signal);
    const context = { ...plain, models, secret: (name) => calls.secret(name) };
    if (method === 'survey')
        return survey(plugin, units, given, context);
    const output = plugin.kind === 'CURATOR'
        ? curation(plugin, method, units, given, context)
        : plugin.format(units, given, context);
    if (typeof output === 'object' && output !== null && Symbol.asyncIterator in output) {
        return output;
    }
    const name = plugin.kind === 'CURATOR' ? 'curate' : 'format';
    throw new Error(`${name} must be an async generator (async *${name})`);
}
function curation(curator, method, units, options, context) {
    const given = units;
    if (method === 'answers')
        return answerEach(curator, given, options, context);
    const start = method === 'judge' ? judgeEach : decisionsOf;
    return start(curator, given, options, context);
}
async function* survey(plugin, units, options, context) {
    if (plugin.kind !== 'FORMATTER' || plugin.survey === undefined)
        throw new Error('it has no survey');
    yield await plugin.survey(units, options, context);
}
//# sourceMappingURL=plugin-module.js.map
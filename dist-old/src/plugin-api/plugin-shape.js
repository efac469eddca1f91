import { CONTENT_FIELDS, joinFields } from '../model/content-field.js';
import { columnsProblem, declarationProblem } from './check-plugin.js';
import { fieldsToCheck } from './missing-for.js';
import { MOST_STATE_BYTES } from './state.js';
/** A list that a plugin declares as it is, or as a function of its options. */
function listed(list, options) {
    return typeof list === 'function' ? list(options) : list;
}
/**
 * What a plugin requires and needs under `options`, which were checked and have their defaults.
 * @throws Error with a message for the plugin's author
 */
export function declaredBy(plugin, options) {
    const requires = plugin.kind === 'CURATOR' ? listed(plugin.requires ?? [], options) : plugin.requires(options);
    const needs = listed(plugin.needs ?? CONTENT_FIELDS, options);
    const problem = declarationProblem(plugin.kind, { requires, needs });
    if (problem !== null)
        throw new Error(problem);
    return { requires, needs: joinFields(needs) };
}
/**
 * Most bytes that a plugin keeps in its state under `options`; 0: it keeps none.
 * @throws Error with a message for the plugin's author
 */
export function stateBytesOf(plugin, options) {
    const declared = plugin.kind === 'CURATOR' ? (plugin.stateBytes ?? 0) : 0;
    const bytes = typeof declared === 'function' ? declared(options) : declared;
    if (Number.isInteger(bytes) && bytes >= 0 && bytes <= MOST_STATE_BYTES)
        return bytes;
    throw new Error(`stateBytes: ${bytes} is no whole number from 0 to ${MOST_STATE_BYTES}`);
}
/** Most units that a curator may judge at the same time. */
export const MOST_CONCURRENCY = 1_024;
/**
 * How many units a curator may judge at the same time under `options`; null: one after the other.
 * @throws Error with a message for the plugin's author
 */
export function concurrencyOf({ concurrency }, options) {
    if (concurrency === undefined)
        return null;
    const units = typeof concurrency === 'function' ? concurrency(options) : concurrency;
    if (Number.isInteger(units) && units >= 1 && units <= MOST_CONCURRENCY)
        return units;
    throw new Error(`concurrency: ${units} is no whole number from 1 to ${MOST_CONCURRENCY}`);
}
/**
 * What a plugin declares under `options`, which were checked and have their defaults.
 * @throws Error with a message for the plugin's author
 */
export function shapeOf(plugin, options) {
    const { requires, needs } = declaredBy(plugin, options);
    if (plugin.kind === 'CURATOR') {
        const reads = joinFields(needs, fieldsToCheck(requires));
        const judges = plugin.judge !== undefined;
        const concurrency = concurrencyOf(plugin, options);
        const stateBytes = stateBytesOf(plugin, options);
        const tokenizers = listed(plugin.tokenizers ?? [], options);
        const wrong = tokenizers.find((name) => typeof name !== 'string');
        if (wrong !== undefined)
            throw new Error(`tokenizers: ${JSON.stringify(wrong)} is no name`);
        return { unit: plugin.unit, requires, needs, reads, judges, concurrency, stateBytes, tokenizers };
    }
    const columns = plugin.columns(options);
    const problem = columnsProblem(columns);
    if (problem !== null)
        throw new Error(problem);
    return {
        unit: plugin.unit,
        // Checked above to be those of a formatter.
        requires: requires,
        needs,
        columns,
        surveys: plugin.survey !== undefined && plugin.surveys?.(options) !== false,
    };
}
//# sourceMappingURL=plugin-shape.js.map
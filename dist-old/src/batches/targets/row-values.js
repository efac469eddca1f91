import { StepwellError } from '../../errors/index.js';
import { Mismatch } from './interface.js';
/** The step or trajectory of a row, for errors. */
const nameOf = (values) => String(values.trajectory_uid ?? values.chosen_trajectory ?? values.uid ?? 'unknown');
export const unfit = (target, values, detail) => new StepwellError('ROW_UNFIT', { target, trajectory: nameOf(values), detail });
/** @throws Mismatch if one of the columns is missing */
export function requireColumns(columns, needed, hint) {
    const missing = needed.filter((name) => !columns.some((column) => column.name === name));
    if (missing.length > 0)
        throw new Mismatch(`it gives no column ${missing.join(', ')}: ${hint}`);
}
/** @throws Mismatch if the formatter gives a teacher's likeliest tokens, for which the layout has no column */
export function refuseTopK(columns, trainer) {
    if (columns.some(({ name }) => name === 'teacher_topk_log_probs')) {
        throw new Mismatch(`${trainer} has no place for a teacher's likeliest tokens; leave out topK`);
    }
}
export const pickColumns = (columns, names) => columns.filter(({ name }) => names.includes(name));
export const dropColumns = (columns, names) => columns.filter(({ name }) => !names.includes(name));
export function listCell(values, name) {
    const cell = values[name];
    return cell instanceof Float32Array || cell instanceof Int32Array ? cell : null;
}
/** @throws ROW_UNFIT for a row of text only */
export function tokensOf(target, values) {
    const { prompt_ids: prompt, response_ids: response, response_mask: mask } = values;
    if (!(prompt instanceof Int32Array) || !(response instanceof Int32Array)) {
        throw unfit(target, values, 'it has no token ids');
    }
    return {
        prompt,
        response,
        mask: mask instanceof Int32Array ? mask : new Int32Array(response.length).fill(1),
    };
}
/** The prompt's ids, then the response's. */
export function joined({ prompt, response }) {
    const ids = new Int32Array(prompt.length + response.length);
    ids.set(prompt);
    ids.set(response, prompt.length);
    return ids;
}
/** A list along the response, laid over prompt and response: 0 on the prompt. */
export function overSequence(row, list) {
    const whole = new Float32Array(row.prompt.length + row.response.length);
    whole.set(list, row.prompt.length);
    return whole;
}
/** @throws ROW_UNFIT if the row has no such value */
export function requiredList(target, values, name) {
    const list = listCell(values, name);
    if (list instanceof Float32Array)
        return list;
    throw unfit(target, values, `it has no ${name}`);
}
/** Why a trainer that reads rewards as float32 cannot use this one; null if it can. */
export function rewardProblem(reward) {
    return typeof reward !== 'number' || Number.isFinite(Math.fround(reward))
        ? null
        : 'its reward is more than a float32 holds, as the trainer reads it';
}
//# sourceMappingURL=row-values.js.map
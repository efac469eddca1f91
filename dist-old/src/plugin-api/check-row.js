import { RESPONSE_ALIGNED } from './canonical-columns.js';
/** Where and why a value is not JSON, in words; null if it is JSON. Members that are undefined count as missing. */
export function jsonProblem(value, where = '') {
    if (value === null || typeof value === 'string' || typeof value === 'boolean')
        return null;
    const name = where === '' ? 'it' : where;
    if (typeof value === 'number')
        return Number.isFinite(value) ? null : `${name} is ${value}`;
    if (typeof value !== 'object')
        return `${name} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
    if (Array.isArray(value)) {
        for (const [index, entry] of value.entries()) {
            const problem = jsonProblem(entry, `${where}[${index}]`);
            if (problem !== null)
                return problem;
        }
        return null;
    }
    // By tag and not by prototype, because objects from another process or realm have another prototype.
    if (Object.prototype.toString.call(value) !== '[object Object]') {
        return `${name} is ${Object.prototype.toString.call(value).slice(8, -1)}, not JSON`;
    }
    for (const [key, entry] of Object.entries(value)) {
        const problem = entry === undefined ? null : jsonProblem(entry, where === '' ? key : `${where}.${key}`);
        if (problem !== null)
            return problem;
    }
    return null;
}
class Misfit extends Error {
}
const INT32 = 2 ** 31;
const isInt32 = (value) => Number.isInteger(value) && value >= -INT32 && value < INT32;
function listOf(value) {
    const isList = Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
    if (!isList)
        throw new Misfit(`expected a list, got ${typeof value}`);
    return value;
}
function toInt32s(value) {
    if (value instanceof Int32Array)
        return value;
    if (value instanceof Uint8Array)
        return new Int32Array(value);
    return Int32Array.from(listOf(value), (entry, index) => {
        if (!isInt32(entry))
            throw new Misfit(`[${index}] is ${String(entry)}, not an int32`);
        return entry;
    });
}
function toFloat32s(value) {
    const list = listOf(value);
    const floats = value instanceof Float32Array ? value : new Float32Array(list.length);
    for (let i = 0; i < list.length; i++) {
        const entry = list[i];
        if (typeof entry !== 'number')
            throw new Misfit(`[${i}] is no number`);
        if (!Number.isFinite(Math.fround(entry)))
            throw new Misfit(`[${i}] is ${entry}, not a finite float32`);
        if (floats !== value)
            floats[i] = entry;
    }
    return floats;
}
function toCell(value, type) {
    switch (type) {
        case 'int32':
            if (!isInt32(value))
                throw new Misfit(`is ${String(value)}, not an int32`);
            return value;
        case 'double':
            if (typeof value !== 'number' || !Number.isFinite(value)) {
                throw new Misfit(`is ${String(value)}, not a finite number`);
            }
            return value;
        case 'boolean':
            if (typeof value !== 'boolean')
                throw new Misfit(`is a ${typeof value}, not a boolean`);
            return value;
        case 'string':
            if (typeof value !== 'string')
                throw new Misfit(`is a ${typeof value}, not a string`);
            return value;
        case 'json': {
            const problem = jsonProblem(value);
            if (problem !== null)
                throw new Misfit(problem);
            return value;
        }
        case 'int32[]':
            return toInt32s(value);
        case 'float32[]':
            return toFloat32s(value);
        case 'int32[][]':
            return Array.from(listOf(value), (entry, index) => inside(index, () => toInt32s(entry)));
        case 'float32[][]':
            return Array.from(listOf(value), (entry, index) => inside(index, () => toFloat32s(entry)));
    }
}
function requireMask(cell) {
    if (!(cell instanceof Int32Array))
        return;
    for (let i = 0; i < cell.length; i++) {
        if (cell[i] !== 0 && cell[i] !== 1)
            throw new Misfit(`[${i}] is ${cell[i]}, and a mask has 0 and 1`);
    }
}
function inside(index, act) {
    try {
        return act();
    }
    catch (error) {
        throw error instanceof Misfit ? new Misfit(`[${index}]: ${error.message}`) : error;
    }
}
function lengthOf(cell) {
    return ArrayBuffer.isView(cell) || Array.isArray(cell) ? cell.length : null;
}
function misfitOf(row, columns, cells) {
    const { values, stepIds } = (row ?? {});
    if (typeof values !== 'object' || values === null)
        return 'it is no row: `values` is missing';
    const isLineage = Array.isArray(stepIds) && stepIds.length > 0 && stepIds.every((id) => typeof id === 'string');
    if (!isLineage)
        return 'it leads back to no step: `stepIds` is missing or empty';
    const given = values;
    const stranger = Object.keys(given).find((name) => !columns.some((column) => column.name === name));
    if (stranger !== undefined)
        return `no column is named "${stranger}"`;
    for (const { name, type, mask } of columns) {
        try {
            const cell = toCellOrNull(given[name], type);
            if (mask === true)
                requireMask(cell);
            cells[name] = cell;
        }
        catch (error) {
            if (error instanceof Misfit)
                return `column ${name} ${error.message}`;
            throw error;
        }
    }
    const expected = lengthOf(cells.response_ids);
    if (expected === null)
        return null;
    for (const { name } of columns) {
        const got = RESPONSE_ALIGNED.has(name) ? lengthOf(cells[name]) : null;
        if (got !== null && got !== expected)
            return `column ${name} has ${got} entries, response_ids ${expected}`;
    }
    return null;
}
function toCellOrNull(value, type) {
    return value === null || value === undefined ? null : toCell(value, type);
}
const SPLIT_REASONS = ['state', 'action', 'shorter', 'no_ids', 'policy'];
function splitProblem(split) {
    if (split === null || split === undefined)
        return null;
    const { reason, trajectoryUid, stepIndex, tokenOffset } = split;
    const isWhole = SPLIT_REASONS.includes(reason ?? '') &&
        typeof trajectoryUid === 'string' &&
        isInt32(stepIndex) &&
        (tokenOffset === null || isInt32(tokenOffset));
    return isWhole ? null : '`split` is not what mergeSteps says';
}
/**
 * Checks a row against its columns and brings its cells into one form: every column has a cell, `int32[]` is an
 * Int32Array, `float32[]` a Float32Array, and lists of lists are arrays of those. Refuses names that are not a column,
 * values of other types, NaN and infinity, other numbers than 0 and 1 in masks, response-aligned lists that are not as
 * long as `response_ids`, and rows without lineage.
 */
export function checkRow(row, columns) {
    const cells = {};
    const misfit = misfitOf(row, columns, cells);
    const { stepIds, split } = (row ?? {});
    if (misfit === null) {
        const problem = splitProblem(split);
        if (problem !== null)
            return { row: null, problem };
        return { row: { values: cells, stepIds: stepIds ?? [], split: split ?? null }, problem: null };
    }
    const steps = Array.isArray(stepIds) && stepIds.length > 0 ? ` (steps ${stepIds.slice(0, 8).join(', ')})` : '';
    return { row: null, problem: `${misfit}${steps}` };
}
const LONGEST_REASON = 200;
/** Checks an item that a formatter yielded: a row as `checkRow` does, or an omission. */
export function checkOutput(item, columns) {
    if (typeof item !== 'object' || item === null || !('omitted' in item)) {
        return { ...checkRow(item, columns), omission: null };
    }
    const { omitted, stepIds } = item;
    const isReason = typeof omitted === 'string' && omitted !== '' && omitted.length <= LONGEST_REASON;
    const hasSteps = Array.isArray(stepIds) && stepIds.length > 0 && stepIds.every((id) => typeof id === 'string');
    if (isReason && hasSteps)
        return { row: null, problem: null, omission: { omitted, stepIds } };
    const problem = isReason
        ? 'an omission leads back to no step: `stepIds` is missing or empty'
        : `\`omitted\` is a reason of 1 to ${LONGEST_REASON} characters`;
    return { row: null, problem, omission: null };
}
//# sourceMappingURL=check-row.js.map
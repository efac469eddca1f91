import { StepwellError, typeError } from '../errors/index.js';
import { isObject } from '../model/json.js';
import { GROUP_FIELDS, STEP_FIELDS, TRAJECTORY_FIELDS } from './fields.js';
import { words } from './words.js';
/** Bounds that keep a hostile filter from taking more time than its answer is worth. */
export const MAX_FILTER_DEPTH = 32;
/** Conditions, `and`, `or` and `not`; each word of a `text` condition counts as one. */
export const MAX_NODES = 1_000;
/** Values of one list, and ids in an argument. */
export const MAX_LISTED = 10_000;
/** Values of all lists of a filter together. */
const MAX_LISTED_TOGETHER = 50_000;
/** Bytes of one operand: of a string, or of the JSON of a metadata value. */
const MAX_OPERAND_BYTES = 64 * 1024;
const OPERATORS = {
    string: ['eq', 'ne', 'in', 'startsWith', 'exists'],
    int: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
    float: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
    time: ['gt', 'gte', 'lt', 'lte'],
};
class FilterParser {
    /** @param spent shared with the filters of trajectories in it */
    constructor(shape, spent = { nodes: 0, listed: 0 }) {
        this.shape = shape;
        this.spent = spent;
    }
    parse(input, path, depth) {
        if (depth > MAX_FILTER_DEPTH)
            throw tooDeep(path);
        const parts = [];
        for (const [name, value] of entriesOf(input, path)) {
            // GraphQL clients send null for a variable that is not set, so a field that is null counts as missing.
            if (value === null || value === undefined)
                continue;
            const at = [...path, name];
            if (this.shape.nests && (name === 'and' || name === 'or')) {
                this.count(1, at);
                const of = listOf(value, at).map((item, i) => this.parse(item, [...at, i], depth + 1));
                parts.push({ kind: name, of });
            }
            else if (this.shape.nests && name === 'not') {
                this.count(1, at);
                parts.push({ kind: 'not', of: this.parse(value, at, depth + 1) });
            }
            else if (this.shape.tags && name === 'tags') {
                parts.push(...this.tags(value, at));
            }
            else if (this.shape.metadata && name === 'metadata') {
                for (const [i, item] of listOf(value, at).entries())
                    parts.push(...this.metadata(item, [...at, i]));
            }
            else if (this.shape.text && name === 'text') {
                const searched = words(stringOf(value, at));
                this.count(searched.length, at);
                parts.push({ kind: 'text', words: searched });
            }
            else if (this.shape.failedBy && name === 'failedBy') {
                this.count(1, at);
                parts.push({ kind: 'failedBy', job: stringOf(value, at) });
            }
            else if (this.shape.trajectory && name === 'trajectory') {
                this.count(1, at);
                parts.push({
                    kind: 'trajectory',
                    of: new FilterParser(OF_TRAJECTORY, this.spent).parse(value, at, depth + 1),
                });
            }
            else if (Object.hasOwn(this.shape.fields, name)) {
                parts.push(...this.field(name, value, at));
            }
            else {
                throw new StepwellError('UNKNOWN_FIELD', { field: name }, { path: at });
            }
        }
        // An empty object counts as a condition, too.
        if (parts.length === 0 && depth > 0)
            this.count(1, path);
        const [only] = parts;
        return parts.length === 1 && only !== undefined ? only : { kind: 'and', of: parts };
    }
    count(conditions, path) {
        this.spent.nodes += conditions;
        if (this.spent.nodes > MAX_NODES)
            throw invalid(`more than ${MAX_NODES} conditions`, path);
    }
    /** The values of one list. */
    valuesOf(value, path) {
        const values = listOf(value, path);
        this.spent.listed += values.length;
        if (values.length > MAX_LISTED)
            throw invalid(`a list of more than ${MAX_LISTED} values`, path);
        if (this.spent.listed > MAX_LISTED_TOGETHER) {
            throw invalid(`lists of more than ${MAX_LISTED_TOGETHER} values together`, path);
        }
        return values;
    }
    field(field, value, path) {
        const kind = this.shape.fields[field];
        if (kind.type === 'boolean' || kind.type === 'enum') {
            this.count(1, path);
            return [{ kind: 'compare', field, op: 'eq', value: scalarOf(kind, value, path) }];
        }
        const allowed = OPERATORS[kind.type];
        return entriesOf(value, path).map(([op, operand]) => {
            const at = [...path, op];
            this.count(1, at);
            if (!allowed.includes(op))
                throw new StepwellError('UNKNOWN_FIELD', { field: op }, { path: at });
            if (operand === null || operand === undefined) {
                throw invalid('null matches nothing here; leave it out, or use exists or not', at);
            }
            switch (op) {
                case 'in':
                    return {
                        kind: 'in',
                        field,
                        values: this.valuesOf(operand, at).map((v, i) => scalarOf(kind, v, [...at, i])),
                    };
                case 'startsWith':
                    return { kind: 'startsWith', field, prefix: stringOf(operand, at) };
                case 'exists':
                    return { kind: 'exists', field, exists: booleanOf(operand, at) };
                default:
                    return {
                        kind: 'compare',
                        field,
                        op: op,
                        value: scalarOf(kind, operand, at),
                    };
            }
        });
    }
    tags(value, path) {
        const parts = [];
        for (const [op, operand] of entriesOf(value, path)) {
            if (operand === null || operand === undefined)
                continue;
            const at = [...path, op];
            this.count(1, at);
            if (op === 'has')
                parts.push({ kind: 'tags', op: 'hasAny', tags: [stringOf(operand, at)] });
            else if (op === 'hasAny' || op === 'hasNone') {
                parts.push({
                    kind: 'tags',
                    op,
                    tags: this.valuesOf(operand, at).map((tag, i) => stringOf(tag, [...at, i])),
                });
            }
            else
                throw new StepwellError('UNKNOWN_FIELD', { field: op }, { path: at });
        }
        return parts;
    }
    metadata(value, path) {
        const given = Object.fromEntries(entriesOf(value, path));
        for (const name of Object.keys(given)) {
            if (!['path', 'eq', 'exists'].includes(name)) {
                throw new StepwellError('UNKNOWN_FIELD', { field: name }, { path: [...path, name] });
            }
        }
        const keys = stringOf(given.path, [...path, 'path']).split('.');
        if (keys.length > MAX_FILTER_DEPTH)
            throw tooDeep([...path, 'path']);
        const parts = [];
        // `eq: null` compares with a JSON null, so it differs from a missing `eq`.
        if (given.eq !== undefined) {
            this.count(1, path);
            parts.push({ kind: 'metadataEquals', path: keys, value: jsonOf(given.eq, [...path, 'eq']) });
        }
        if (given.exists !== undefined && given.exists !== null) {
            this.count(1, path);
            parts.push({
                kind: 'metadataExists',
                path: keys,
                exists: booleanOf(given.exists, [...path, 'exists']),
            });
        }
        if (parts.length === 0)
            throw invalid('say eq or exists', path);
        return parts;
    }
}
const OF_TRAJECTORY = {
    fields: TRAJECTORY_FIELDS,
    nests: true,
    tags: true,
    metadata: true,
    text: true,
    failedBy: false,
    trajectory: false,
};
/**
 * Reads a filter in the contract's form into the filter tree. Null and undefined match everything.
 * @throws UNKNOWN_FIELD, INVALID_TYPE, OUT_OF_RANGE, INVALID_FILTER with the path of the field
 */
function parseFilter(shape, input, path) {
    if (input === null || input === undefined)
        return { kind: 'and', of: [] };
    return new FilterParser(shape).parse(input, path, 0);
}
function invalid(detail, path) {
    return new StepwellError('INVALID_FILTER', { detail }, { path });
}
function tooDeep(path) {
    return invalid(`nested deeper than ${MAX_FILTER_DEPTH}`, path);
}
function entriesOf(value, path) {
    if (!isObject(value))
        throw typeError('an object', path);
    return Object.entries(value).filter(([, item]) => item !== undefined);
}
function listOf(value, path) {
    if (!Array.isArray(value))
        throw typeError('a list', path);
    return value;
}
function stringOf(value, path) {
    if (typeof value !== 'string')
        throw typeError('a string', path);
    if (Buffer.byteLength(value) > MAX_OPERAND_BYTES)
        throw tooLarge(path);
    return value;
}
/**
 * Whether objects and lists are nested more than `most` levels deep. Goes level by level, because hostile input may be
 * nested deeper than the call stack.
 */
function nestsDeeperThan(value, most) {
    let level = [value];
    for (let depth = 0;; depth += 1) {
        const nesting = level.filter((item) => typeof item === 'object' && item !== null);
        if (nesting.length === 0)
            return false;
        if (depth === most)
            return true;
        level = nesting.flatMap((item) => Object.values(item));
    }
}
/** A metadata value to compare with, of bounded size. */
function jsonOf(value, path) {
    if (nestsDeeperThan(value, MAX_FILTER_DEPTH))
        throw tooDeep(path);
    // The bound on nesting lets later code walk filters by recursion.
    if (Buffer.byteLength(JSON.stringify(value) ?? '') > MAX_OPERAND_BYTES)
        throw tooLarge(path);
    return value;
}
function tooLarge(path) {
    return invalid(`an operand of more than ${MAX_OPERAND_BYTES} bytes`, path);
}
function booleanOf(value, path) {
    if (typeof value !== 'boolean')
        throw typeError('true or false', path);
    return value;
}
function scalarOf(kind, value, path) {
    switch (kind.type) {
        case 'string':
            return stringOf(value, path);
        case 'boolean':
            return booleanOf(value, path);
        case 'enum':
            if (typeof value !== 'string' || !kind.values.includes(value)) {
                throw typeError(`one of ${kind.values.join(', ')}`, path);
            }
            return value;
        case 'time':
            return timeOf(value, path);
        case 'int':
            if (!Number.isInteger(value))
                throw typeError('an integer', path);
            return value;
        case 'float':
            if (typeof value !== 'number')
                throw typeError('a number', path);
            if (!Number.isFinite(value))
                throw new StepwellError('NON_FINITE_NUMBER', {}, { path });
            return value;
    }
}
/** A time: a Date, or an ISO 8601 string as in a stored recipe. */
function timeOf(value, path) {
    const time = Object.prototype.toString.call(value) === '[object Date]' ? value.getTime() : Number.NaN;
    if (Number.isFinite(time))
        return time;
    const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (!Number.isFinite(parsed))
        throw typeError('a time in ISO 8601', path);
    return parsed;
}
/** The contract's StepFilter as a filter tree. @throws as parseFilter */
export function parseStepFilter(input, path) {
    return parseFilter({
        fields: STEP_FIELDS,
        nests: true,
        tags: true,
        metadata: true,
        text: true,
        failedBy: true,
        trajectory: true,
    }, input, path);
}
/** The contract's TrajectoryFilter as a filter tree. @throws as parseFilter */
export function parseTrajectoryFilter(input, path) {
    return parseFilter(OF_TRAJECTORY, input, path);
}
/** The contract's PromptGroupFilter as a filter tree. @throws as parseFilter */
export function parseGroupFilter(input, path) {
    return parseFilter({
        fields: GROUP_FIELDS,
        nests: true,
        tags: false,
        metadata: false,
        text: false,
        failedBy: false,
        trajectory: false,
    }, input, path);
}
//# sourceMappingURL=parse-filter.js.map
import { z } from 'zod';
import { StepwellError } from '../errors/index.js';
const EXPECTED = {
    string: 'a string',
    number: 'a number',
    int: 'a whole number',
    boolean: 'a boolean',
    object: 'an object',
    record: 'an object',
};
function valueAt(root, path) {
    let value = root;
    for (const key of path)
        value = value[key];
    return value;
}
function toStepwellError(issue, input) {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    if (issue.code === 'unrecognized_keys') {
        const field = issue.keys[0] ?? '';
        return new StepwellError('UNKNOWN_FIELD', { field }, { path: [...path, field] });
    }
    const value = valueAt(input, issue.path);
    // JSON text cannot write infinity, but 1e999 is parsed to it.
    if (typeof value === 'number' && !Number.isFinite(value)) {
        return new StepwellError('NON_FINITE_NUMBER', {}, { path });
    }
    if (issue.code === 'invalid_type') {
        if (value === undefined) {
            return new StepwellError('MISSING_FIELD', { field: String(path.at(-1) ?? '') }, { path });
        }
        return new StepwellError('INVALID_TYPE', { expected: EXPECTED[issue.expected] ?? issue.expected }, { path });
    }
    return new StepwellError('OUT_OF_RANGE', { expected: issue.message }, { path });
}
/**
 * Checks a body or a query; a missing one counts as `{}`. Reports the first fault. Messages of range checks in the
 * schema complete the sentence "must be …".
 * @throws UNKNOWN_FIELD, MISSING_FIELD, INVALID_TYPE, NON_FINITE_NUMBER, OUT_OF_RANGE with the path of the field
 */
export function checkShape(schema, input) {
    const value = input ?? {};
    const parsed = schema.safeParse(value);
    if (parsed.success)
        return parsed.data;
    const issue = parsed.error.issues[0];
    if (issue === undefined)
        throw parsed.error;
    throw toStepwellError(issue, value);
}
/** Most levels of a client's JSON; deeper values overflow the stack of the code that serialises them. */
const MAX_DEPTH = 64;
/** Free-form JSON of a client: an object, finite numbers only, at most 64 levels deep. */
export const jsonObject = z
    .record(z.string(), z.unknown())
    .transform((root, context) => {
    const open = [{ value: root, path: [] }];
    for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
        const { value, path } = visit;
        const message = path.length > MAX_DEPTH
            ? `nested at most ${MAX_DEPTH} levels deep`
            : typeof value === 'number' && !Number.isFinite(value)
                ? 'finite'
                : null;
        if (message !== null) {
            context.issues.push({ code: 'custom', message, path: [...path], input: value });
            return z.NEVER;
        }
        if (typeof value !== 'object' || value === null)
            continue;
        for (const [key, inner] of Object.entries(value))
            open.push({ value: inner, path: [...path, key] });
    }
    return root;
});
//# sourceMappingURL=check-shape.js.map
import { StepwellError, typeError } from '../../errors/index.js';
import { isObject } from '../../model/json.js';
/** @throws INVALID_TYPE */
export function objectAt(value, path) {
    if (!isObject(value))
        throw typeError('an object', path);
    return value;
}
/** A required field. @throws MISSING_FIELD */
export function required(object, field, path) {
    const value = object[field];
    if (value === undefined || value === null) {
        throw new StepwellError('MISSING_FIELD', { field }, { path: [...path, field] });
    }
    return value;
}
/** A number, or null if the field is missing. @throws INVALID_TYPE */
export function optionalNumber(object, field) {
    const value = object[field] ?? null;
    if (value !== null && typeof value !== 'number') {
        throw typeError('a number', [field]);
    }
    return value;
}
/** A name as a string, from a string or a whole number; null if the field is missing. @throws INVALID_TYPE */
export function optionalName(object, field) {
    const value = object[field] ?? null;
    if (value === null)
        return null;
    if (typeof value === 'string' && value !== '')
        return value;
    if (typeof value === 'number' && Number.isInteger(value))
        return String(value);
    throw typeError('a string or a whole number', [field]);
}
/** @throws MISSING_FIELD, INVALID_TYPE */
export function requiredName(object, field) {
    required(object, field, []);
    return optionalName(object, field) ?? '';
}
/** Chat messages in OpenAI's form, each with a role. @throws INVALID_TYPE, MISSING_FIELD with the path of the message */
export function messagesAt(value, path) {
    if (!Array.isArray(value)) {
        throw typeError('a list of messages', path);
    }
    return value.map((message, index) => {
        const at = [...path, index];
        const object = objectAt(message, at);
        if (typeof required(object, 'role', at) !== 'string') {
            throw typeError('a string', [...at, 'role']);
        }
        return object;
    });
}
//# sourceMappingURL=fields.js.map
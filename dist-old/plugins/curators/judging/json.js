export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The member of an object; undefined: it is no object, or has none of that name. */
export const memberOf = (value, name) => isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
/** The item of a list; undefined: it is no list, or shorter. */
export const itemOf = (value, index) => Array.isArray(value) ? value[index] : undefined;
export const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);
/** @throws Error for anything but a list of whole numbers */
export function idsIn(value, name) {
    if (Array.isArray(value) && value.every((id) => Number.isInteger(id)))
        return value;
    throw new Error(`${name} is no list of token ids`);
}
//# sourceMappingURL=json.js.map
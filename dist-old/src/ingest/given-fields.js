import { StepwellError, typeError } from '../errors/index.js';
import { isObject } from '../model/json.js';
const ALONE = new Map();
/** The path of a field by itself, made once for each of the names that fields have. */
function alone(name) {
    const known = ALONE.get(name);
    if (known !== undefined)
        return known;
    const path = Object.freeze([name]);
    ALONE.set(name, path);
    return path;
}
/** The fields of one item as a caller gives them, by the code's keys; errors name them as the caller does. */
export class GivenFields {
    /** @throws INVALID_TYPE if it is no object, UNKNOWN_FIELD */
    constructor(value, naming, path) {
        this.naming = naming;
        this.path = path;
        /** Those that are present and not null. */
        this.given = {};
        if (!isObject(value))
            throw typeError('an object', path);
        for (const name of Object.keys(value)) {
            const key = naming.keyOf.get(name);
            if (key === undefined)
                throw new StepwellError('UNKNOWN_FIELD', { field: name }, { path: [...path, name] });
            const field = value[name];
            if (field !== null && field !== undefined)
                this.given[key] = field;
        }
    }
    name(key) {
        return this.naming.nameOf[key] ?? key;
    }
    at(key) {
        const name = this.name(key);
        return this.path.length === 0 ? alone(name) : [...this.path, name];
    }
    /** Null for a field that is not given. */
    read(key, reader) {
        const field = this.given[key];
        return field === undefined ? null : reader(field, this.at(key));
    }
    missing(key) {
        return new StepwellError('MISSING_FIELD', { field: this.name(key) }, { path: this.at(key) });
    }
}
//# sourceMappingURL=given-fields.js.map
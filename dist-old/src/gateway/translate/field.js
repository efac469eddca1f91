import { StepwellError } from '../../errors/index.js';
import { isObject } from '../../model/json.js';
/** A value in a client's request, with its path in the client's own names. Null and absent are equal. */
export class Field {
    constructor(value, path = []) {
        this.value = value;
        this.path = path;
    }
    get given() {
        return this.value !== undefined && this.value !== null;
    }
    get isText() {
        return typeof this.value === 'string';
    }
    get isList() {
        return Array.isArray(this.value);
    }
    get isObject() {
        return isObject(this.value);
    }
    /** A member of this object. @throws MISSING_FIELD, INVALID_TYPE if this is no object */
    get(name) {
        return new Field(this.object()[name], [...this.path, name]);
    }
    /** @throws MISSING_FIELD, INVALID_TYPE; so do all methods below */
    text() {
        return typeof this.value === 'string' ? this.value : this.fail('a string');
    }
    number() {
        return typeof this.value === 'number' ? this.value : this.fail('a number');
    }
    boolean() {
        return typeof this.value === 'boolean' ? this.value : this.fail('true or false');
    }
    object() {
        const { value } = this;
        return isObject(value) ? value : this.fail('an object');
    }
    items() {
        if (!Array.isArray(this.value))
            return this.fail('a list');
        return this.value.map((item, i) => new Field(item, [...this.path, i]));
    }
    texts() {
        return this.items().map((item) => item.text());
    }
    json() {
        return this.value === undefined ? this.fail('a value') : this.value;
    }
    /** What `read` returns for it; undefined where nothing was given. */
    ifGiven(read) {
        return this.given ? read(this) : undefined;
    }
    /** @throws INVALID_TYPE, or MISSING_FIELD where nothing was given */
    fail(expected) {
        if (this.given || this.path.length === 0) {
            throw new StepwellError('INVALID_TYPE', { expected }, { path: this.path });
        }
        throw new StepwellError('MISSING_FIELD', { field: String(this.path.at(-1)) }, { path: this.path });
    }
    /** @param what says what no chat-completions engine can do, and what to do instead */
    refuse(what) {
        throw new StepwellError('UNSUPPORTED_FEATURE', { what }, { path: this.path });
    }
}
/** The members that are not undefined. */
export function defined(members) {
    return Object.fromEntries(Object.entries(members).filter((member) => member[1] !== undefined));
}
//# sourceMappingURL=field.js.map
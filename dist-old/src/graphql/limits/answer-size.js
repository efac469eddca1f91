import { getNamedType, getNullableType, isIntrospectionType, isLeafType, isListType, isObjectType, } from 'graphql';
import { StepwellError } from '../../errors/index.js';
/** Largest answer. A JavaScript string holds twice as much at most, and many clients make one string of an answer. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
const VALUE_BYTES = 8;
/**
 * Counts the size of one operation's answer, or of the answers to events that are resolved together. A value that
 * stands under two aliases counts twice, but is measured once.
 */
export class AnswerSize {
    /** @param sizes are told how large each value is */
    constructor(sizes = null) {
        this.sizes = sizes;
        this.sum = 0;
        this.weights = new WeakMap();
    }
    /**
     * The estimated size of the answer in bytes. Numbers in lists count for more than their digits, because GraphQL
     * spends more time on each.
     */
    get bytes() {
        return this.sum;
    }
    /**
     * @param field type and name of a field whose values may be large; null: they are not
     * @throws ANSWER_TOO_LARGE
     */
    add(value, entryBytes, field = null) {
        const bytes = ArrayBuffer.isView(value) ? lengthOf(value) * entryBytes : this.weigh(value);
        if (field !== null)
            this.sizes?.note(field, bytes);
        this.sum += bytes;
        if (this.sum > MAX_ANSWER_BYTES)
            throw new StepwellError('ANSWER_TOO_LARGE', { limit: MAX_ANSWER_BYTES });
    }
    weigh(value) {
        if (typeof value === 'string')
            return value.length;
        if (typeof value !== 'object' || value === null)
            return VALUE_BYTES;
        const known = this.weights.get(value);
        if (known !== undefined)
            return known;
        let bytes = 0;
        // An explicit stack, because stored values may be nested deeper than the call stack.
        const open = [value];
        for (let item = open.pop(); item !== undefined; item = open.pop()) {
            bytes += typeof item === 'string' ? item.length : VALUE_BYTES;
            if (typeof item !== 'object' || item === null)
                continue;
            for (const [key, part] of Object.entries(item)) {
                bytes += key.length;
                if (part !== undefined)
                    open.push(part);
            }
        }
        this.weights.set(value, bytes);
        return bytes;
    }
}
const lengthOf = (array) => array.byteLength / Int32Array.BYTES_PER_ELEMENT;
/** Scalars that hold a list or an object. */
export const CONTENT_SCALARS = new Set(['JSON', 'Int32Array', 'Float32Array']);
/** Bytes of one entry of a typed array as base64. */
const PACKED_ENTRY_BYTES = 6;
/** Bytes that a number of a list counts for. GraphQL checks each one, which takes longer than writing its digits. */
const LIST_ENTRY_BYTES = 64;
function weighing(resolve, entryBytes, name) {
    const weighed = (value, context) => {
        context.answer.add(value, entryBytes, name);
        return value;
    };
    return (source, args, context, info) => {
        const result = resolve(source, args, context, info);
        return result instanceof Promise
            ? result.then((value) => weighed(value, context))
            : weighed(result, context);
    };
}
/**
 * Bounds the answer of an operation, which is counted while its fields are resolved. Content under many aliases, or of
 * many large steps, is refused with ANSWER_TOO_LARGE before it fills the memory.
 */
export function boundAnswers(schema) {
    for (const type of Object.values(schema.getTypeMap())) {
        if (!isObjectType(type) || isIntrospectionType(type))
            continue;
        for (const [name, field] of Object.entries(type.getFields())) {
            const named = getNamedType(field.type);
            if (field.resolve === undefined || !isLeafType(named))
                continue;
            const isList = isListType(getNullableType(field.type));
            const mayBeLarge = isList || named.name === 'String' || CONTENT_SCALARS.has(named.name);
            const entryBytes = isList ? LIST_ENTRY_BYTES : PACKED_ENTRY_BYTES;
            field.resolve = weighing(field.resolve, entryBytes, mayBeLarge ? `${type.name}.${name}` : null);
        }
    }
    return schema;
}
//# sourceMappingURL=answer-size.js.map
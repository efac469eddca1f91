import { isList, isObject } from '../../model/json.js';
/** Strings that a later delta repeats instead of continuing. */
const SAID_AGAIN = new Set(['role', 'id', 'type', 'name', 'format', 'index', 'call_id']);
/**
 * Adds a delta to a growing message: texts and lists are concatenated, objects merged by the same rule, other values
 * replaced; null changes nothing once there is a value. OpenAI's own clients do the same, and it fits members that only
 * some engines send (`reasoning_content`, `reasoning`, `refusal`, `audio`, `reasoning_details`).
 */
export function mergeDelta(into, delta) {
    for (const key of Object.keys(delta)) {
        const value = delta[key] ?? null;
        const before = into.get(key);
        if (before === undefined || before === null)
            into.set(key, value);
        else if (value !== null)
            into.set(key, merged(key, before, value));
    }
}
function merged(key, before, value) {
    if (typeof before === 'string' && typeof value === 'string') {
        if (!SAID_AGAIN.has(key))
            return before + value;
        return value === '' ? before : value;
    }
    if (isList(before) && isList(value))
        return [...before, ...value];
    if (isObject(before) && isObject(value)) {
        const both = new Map(Object.entries(before));
        mergeDelta(both, value);
        return Object.fromEntries(both);
    }
    return value;
}
/** Assembles the tool calls of a message from their deltas. */
export class ToolCalls {
    constructor() {
        this.calls = [];
    }
    get empty() {
        return this.calls.length === 0;
    }
    add(deltas) {
        for (const delta of deltas) {
            if (isObject(delta))
                this.addOne(delta);
        }
    }
    /** The calls as in a whole answer, without the `index` of the deltas. */
    list() {
        return this.calls.map(({ parts }) => {
            const call = Object.fromEntries(parts);
            return call.type === undefined && call.function !== undefined ? { ...call, type: 'function' } : call;
        });
    }
    addOne(delta) {
        const { index, ...rest } = delta;
        const call = this.callOf(typeof index === 'number' ? index : null, delta);
        mergeDelta(call.parts, rest);
    }
    /**
     * The call that a delta continues: that of its index; without an index that of its id, or the last one. Some servers
     * give every call the index 0, or none; there a new id with a name begins a new call.
     */
    callOf(index, delta) {
        const found = index === null ? this.withoutIndex(delta) : this.calls.findLast((c) => c.index === index);
        if (found !== undefined && !beginsAnother(found, delta))
            return found;
        const call = { index, parts: new Map() };
        this.calls.push(call);
        return call;
    }
    withoutIndex(delta) {
        const id = text(delta.id);
        return (id === null ? undefined : this.calls.find((c) => c.parts.get('id') === id)) ?? this.calls.at(-1);
    }
}
function beginsAnother(call, delta) {
    const id = text(delta.id);
    const before = text(call.parts.get('id'));
    const name = isObject(delta.function) ? text(delta.function.name) : null;
    return name !== null && id !== null && before !== null && id !== before;
}
function text(value) {
    return typeof value === 'string' && value !== '' ? value : null;
}
//# sourceMappingURL=merge-delta.js.map
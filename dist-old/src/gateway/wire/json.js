import { MAX_JSON_DEPTH } from '../../ingest/read-values.js';
/** What to look for outside of strings: the start of one, or a number that Python writes and JSON lacks. */
const NEXT = /"|NaN|-?Infinity/g;
const BACKSLASH = 0x5c;
/** Parses JSON; undefined: the text is none. */
export function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/**
 * Parses JSON as engines in Python write it: `NaN`, `Infinity` and `-Infinity`, which `json.dumps` leaves bare, become
 * null. Undefined: the text is no such JSON. Only text that plain JSON.parse refuses is searched for them.
 */
export function parseAnswer(text) {
    const value = parseJson(text);
    if (value !== undefined)
        return value;
    const plain = withoutBareNumbers(text);
    return plain === null ? undefined : parseJson(plain);
}
/** The text with bare numbers replaced; null: there are none. */
function withoutBareNumbers(text) {
    if (!text.includes('NaN') && !text.includes('Infinity'))
        return null;
    const next = new RegExp(NEXT);
    let plain = '';
    let from = 0;
    for (let found = next.exec(text); found !== null; found = next.exec(text)) {
        const [word] = found;
        if (word === '"')
            next.lastIndex = afterText(text, found.index);
        else {
            plain += `${text.slice(from, found.index)}null`;
            from = next.lastIndex;
        }
    }
    return from === 0 ? null : plain + text.slice(from);
}
/** Position behind the string whose quote is at `at`; the end of the text if it is not closed. */
function afterText(text, at) {
    for (let quote = text.indexOf('"', at + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
        let slashes = quote;
        while (text.charCodeAt(slashes - 1) === BACKSLASH)
            slashes -= 1;
        if ((quote - slashes) % 2 === 0)
            return quote + 1;
    }
    return text.length;
}
/** Whether JSON has more than `levels` levels below its first one; by default, more than a step may have. */
export function isTooDeep(value, levels = MAX_JSON_DEPTH) {
    if (typeof value !== 'object' || value === null)
        return false;
    if (levels < 0)
        return true;
    if (Array.isArray(value)) {
        for (const item of value)
            if (typeof item === 'object' && isTooDeep(item, levels - 1))
                return true;
        return false;
    }
    const members = value;
    for (const name in members) {
        const item = members[name];
        if (typeof item === 'object' && isTooDeep(item, levels - 1))
            return true;
    }
    return false;
}
//# sourceMappingURL=json.js.map
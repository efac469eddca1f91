import { messageOf, StepwellError } from '../errors/index.js';
/** Parses a JSON text. @throws INVALID_JSON, which holds the parser's whole message */
export function parseStrictJson(text, path) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        const at = path === undefined ? {} : { path };
        throw new StepwellError('INVALID_JSON', { detail: messageOf(cause) }, { ...at, cause });
    }
}
/** Words that Python's json.dumps writes and JSON does not have. */
const NON_FINITE = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/gs;
const MARK = '\u0000not-finite\u0000';
const MARKED = JSON.stringify(MARK);
/** @throws INVALID_JSON */
export function parseJson(text, path) {
    try {
        return { value: JSON.parse(text), marked: false };
    }
    catch (error) {
        const mended = text.replace(NON_FINITE, (token) => (token.startsWith('"') ? token : MARKED));
        if (mended !== text) {
            try {
                return { value: JSON.parse(mended), marked: true };
            }
            catch {
                // The text is broken in another way as well, and the first error says where.
            }
        }
        throw new StepwellError('INVALID_JSON', { detail: detailOf(error) }, { path });
    }
}
/**
 * Parses a JSON text in which Python may have written NaN and infinities, which are read as null.
 * @returns `nulls` is how many there were
 * @throws INVALID_JSON
 */
export function parseJsonWithNulls(text) {
    const { value, marked } = parseJson(text, []);
    if (!marked)
        return { value, nulls: 0 };
    let nulls = 0;
    const mended = text.replace(NON_FINITE, (token) => {
        if (token.startsWith('"'))
            return token;
        nulls += 1;
        return 'null';
    });
    return { value: JSON.parse(mended), nulls };
}
/** V8's message quotes the input, which may be long. Only the part that says what is wrong and where is kept. */
function detailOf(error) {
    const message = messageOf(error);
    const at = /at position \d+(?: \(line \d+ column \d+\))?/.exec(message);
    const what = message.split(/, "|in JSON/)[0] ?? message;
    return `${what.trim().slice(0, 80)}${at === null || what.includes(at[0]) ? '' : ` ${at[0]}`}`;
}
/** The path of the first mark in a parsed value, or null. */
export function findMark(value, path) {
    // An explicit stack, because hostile input may be nested deeper than the call stack.
    const open = [{ value, path }];
    for (let item = open.pop(); item !== undefined; item = open.pop()) {
        if (item.value === MARK)
            return item.path;
        if (typeof item.value === 'object' && item.value !== null) {
            const children = Object.entries(item.value).reverse();
            const isArray = Array.isArray(item.value);
            for (const [key, child] of children) {
                if (typeof child === 'object' || child === MARK) {
                    open.push({ value: child, path: [...item.path, isArray ? Number(key) : key] });
                }
            }
        }
    }
    return null;
}
//# sourceMappingURL=parse-json.js.map
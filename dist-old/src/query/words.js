import { DistinctRuns, hashed, NO_CHARACTERS } from './distinct-runs.js';
const WORD = /[\p{L}\p{N}]+/gu;
const PLAIN_END = 128;
/** For each ASCII character whether it is a letter in lower case or a digit. */
const IS_PLAIN = Uint8Array.from({ length: PLAIN_END }, (_, code) => /[a-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0);
const runs = new DistinctRuns();
/**
 * The distinct words of a text, which the `text` filter compares: runs of letters and digits in lower case, in the order
 * of their first occurrence.
 */
export function words(text) {
    // As a whole, since the lower case of a character may depend on those around it.
    const lower = text.toLowerCase();
    const { length } = lower;
    runs.begin(lower);
    for (let i = 0; i < length && !runs.isCrowded;) {
        let code = lower.charCodeAt(i);
        if (code < PLAIN_END && IS_PLAIN[code] === 0) {
            i += 1;
            continue;
        }
        const start = i;
        let hash = NO_CHARACTERS;
        let isPlain = true;
        for (;;) {
            if (code >= PLAIN_END)
                isPlain = false;
            else if (IS_PLAIN[code] === 0)
                break;
            hash = hashed(hash, code);
            i += 1;
            if (i === length)
                break;
            code = lower.charCodeAt(i);
        }
        if (isPlain)
            runs.add(start, i, hash);
        else
            addWordsOf(lower.slice(start, i), start);
    }
    const found = runs.take();
    // Somebody chose words for their hash. A Set, whose hashes nobody can foresee, takes longer for others and not for these.
    return runs.isCrowded ? [...new Set(lower.match(WORD) ?? [])] : found;
}
/** Adds the words of a stretch between two ASCII characters that are in no word. */
function addWordsOf(stretch, start) {
    for (const { 0: word, index } of stretch.matchAll(WORD)) {
        let hash = NO_CHARACTERS;
        for (let i = 0; i < word.length; i++)
            hash = hashed(hash, word.charCodeAt(i));
        runs.add(start + index, start + index + word.length, hash);
    }
}
function collect(value, into) {
    if (typeof value === 'string')
        into.push(value);
    else if (Array.isArray(value))
        for (const item of value)
            collect(item, into);
    else if (typeof value === 'object' && value !== null) {
        for (const [key, item] of Object.entries(value)) {
            if (SEARCHED.has(key))
                collect(item, into);
        }
    }
}
/** Keys of a message, a content part or a tool call whose strings are searched. */
const SEARCHED = new Set([
    'content',
    'text',
    'reasoning',
    'reasoning_content',
    'refusal',
    'name',
    'tool_calls',
    'function',
    'arguments',
]);
/** The searchable text of messages: contents, reasoning, tool names and arguments. */
export function searchableText(messages) {
    const found = [];
    for (const message of messages)
        collect(message, found);
    return found.join('\n');
}
//# sourceMappingURL=words.js.map
import { messageText, toolCallsOf } from 'stepwell/plugin';
/** What stays of a character whose bytes are only partly there. */
const BROKEN_CHARACTER = /\uFFFD+$/;
/** What a message says word for word: thoughts, content, names of tools. Arguments may be written otherwise. */
function wordsOf(message) {
    const thoughts = message.reasoning_content ?? message.reasoning;
    return [
        typeof thoughts === 'string' ? thoughts : '',
        messageText(message),
        ...toolCallsOf(message).map(({ name }) => name),
    ]
        .map((text) => text.trim().replace(BROKEN_CHARACTER, '').trim())
        .filter((text) => text !== '');
}
/**
 * Whether a text, which a tokenizer makes of a response's ids, is what the response says: only then do the ids mean the
 * same to it. Null: the response says nothing by which that could be told.
 */
export function readsAs(text, response) {
    const words = wordsOf(response);
    return words.length === 0 ? null : words.every((part) => text.includes(part));
}
//# sourceMappingURL=same-tokenizer.js.map
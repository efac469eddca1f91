import { isObject } from '../../model/json.js';
export function conversationOf({ messages, trainable_messages: trainable }) {
    return {
        messages: messages,
        trainable: Array.from((trainable ?? [])),
    };
}
/** The place of the first answer that may not enter a loss; null if every one may. */
export function untrainedAnswer(values) {
    const { messages, trainable } = conversationOf(values);
    const at = messages.findIndex(({ role }, place) => role === 'assistant' && !trainable.includes(place));
    return at === -1 ? null : at;
}
/** Text of content; null: it holds something that is no text. */
function plainText(content) {
    if (content === null || content === undefined)
        return '';
    if (typeof content === 'string')
        return content;
    if (!Array.isArray(content))
        return null;
    const parts = content.map((part) => isObject(part) && typeof part.text === 'string' ? part.text : typeof part === 'string' ? part : null);
    return parts.includes(null) ? null : parts.join('');
}
/**
 * Arguments of a tool call: OpenAI's protocol sends them as a JSON string, while in a model's text they are an object.
 */
function argumentsOf(given) {
    if (typeof given !== 'string')
        return given ?? {};
    try {
        return JSON.parse(given);
    }
    catch {
        // If the model wrote arguments that are not JSON, its text is kept, because it is what was sampled.
        return given;
    }
}
function callText(call) {
    const { function: called } = isObject(call) ? call : {};
    const { name, arguments: given } = isObject(called) ? called : {};
    return `<tool_call>\n${JSON.stringify({ name: name ?? null, arguments: argumentsOf(given) })}\n</tool_call>`;
}
/**
 * Messages as pairs of strings: tool calls stand in the text as `<tool_call>` with their JSON and reasoning as
 * `<think>`, as models of the Qwen and Hermes families write them. Null if a message holds anything besides text.
 */
export function plainMessages(messages) {
    const plain = [];
    for (const message of messages) {
        const text = plainText(message.content);
        if (text === null)
            return null;
        const { reasoning_content: reasoning, tool_calls: calls } = message;
        const thought = typeof reasoning === 'string' && reasoning !== '' ? [`<think>\n${reasoning}\n</think>\n`] : [];
        const called = Array.isArray(calls) ? calls.map(callText) : [];
        const content = [...thought, ...(text === '' ? [] : [text]), ...called].join('\n');
        plain.push({ role: String(message.role), content });
    }
    return plain;
}
//# sourceMappingURL=conversation.js.map
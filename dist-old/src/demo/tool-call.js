import { isObject } from '../model/json.js';
export function isToolCall(value) {
    return (isObject(value) &&
        typeof value.id === 'string' &&
        isObject(value.function) &&
        typeof value.function.name === 'string' &&
        typeof value.function.arguments === 'string');
}
const CALL = /<tool_call>\n\{"name": "([^"]+)", "arguments": ([\s\S]*?)\}\n<\/tool_call>/g;
/** The text that a model samples for a call, in the Hermes form on which many open models are trained. */
export function toolCallText(name, args) {
    return `<tool_call>\n{"name": "${name}", "arguments": ${args}}\n</tool_call>`;
}
/** The text that an assistant message was sampled as: its content, then its tool calls, separated by line breaks. */
export function answerText(message) {
    const calls = (Array.isArray(message.tool_calls) ? message.tool_calls : []).filter(isToolCall);
    const said = typeof message.content === 'string' && message.content !== '' ? [message.content] : [];
    return [...said, ...calls.map((call) => toolCallText(call.function.name, call.function.arguments))].join('\n');
}
/** The inverse of `answerText`: an assistant message from sampled text. `nameCall` gives each call its id. */
export function parseAnswer(text, nameCall) {
    const calls = [...text.matchAll(CALL)].map((match, index) => ({
        id: nameCall(index),
        type: 'function',
        function: { name: match[1] ?? '', arguments: match[2] ?? '' },
    }));
    if (calls.length === 0)
        return { role: 'assistant', content: text };
    const said = text.slice(0, text.indexOf('<tool_call>')).replace(/\n$/, '');
    return { role: 'assistant', content: said === '' ? null : said, tool_calls: calls };
}
//# sourceMappingURL=tool-call.js.map
import { isObject } from '../../model/json.js';
/** The messages of a chat request; engines refuse anything else in the list. */
export const messagesOf = ({ messages }) => Array.isArray(messages) ? messages.filter(isObject) : [];
/** A part of a message without `cache_control`, which clients move from turn to turn. */
function stablePart(part) {
    if (!isObject(part))
        return part;
    if (part.type === 'text' || part.type === 'input_text' || part.type === 'output_text')
        return part.text ?? '';
    if (part.type === 'refusal')
        return part.refusal ?? '';
    const { cache_control: _, ...rest } = part;
    return rest;
}
/** Content as text; parts that are no text (images, audio) as JSON. Null, absent and empty are equal. */
export function contentText(content) {
    if (typeof content === 'string')
        return content;
    if (content === undefined || content === null)
        return '';
    if (!Array.isArray(content))
        return JSON.stringify(content);
    return content
        .map(stablePart)
        .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
        .join('');
}
/**
 * Text without the model's thoughts, which clients leave out when they send an answer back. The opening tag may be in
 * the chat template.
 */
function spoken(text) {
    const end = text.lastIndexOf('</think>');
    return (end === -1 ? text : text.slice(end + '</think>'.length)).trim();
}
/** Arguments in one form: clients parse them and write them again. */
function argumentsText(value) {
    if (typeof value !== 'string')
        return JSON.stringify(sorted(value ?? null));
    try {
        return JSON.stringify(sorted(JSON.parse(value)));
    }
    catch {
        // The text is no JSON, or nested too deep to be sorted.
        return value;
    }
}
function sorted(value) {
    if (Array.isArray(value))
        return value.map(sorted);
    if (!isObject(value))
        return value;
    return Object.fromEntries(Object.keys(value)
        .sort()
        .map((key) => [key, sorted(value[key] ?? null)]));
}
/** A tool call's name and arguments. A custom tool's input is any text (OpenAI's API reference, chat completions). */
function callText(call) {
    if (isObject(call) && isObject(call.custom))
        return `${String(call.custom.name ?? '')}<${String(call.custom.input ?? '')}>`;
    const target = isObject(call) && isObject(call.function) ? call.function : {};
    return `${String(target.name ?? '')}(${argumentsText(target.arguments)})`;
}
/** The tool calls of a message, with the deprecated `function_call`. */
function callsOf({ tool_calls: calls, function_call: legacy }) {
    const all = Array.isArray(calls) ? calls : [];
    return isObject(legacy) ? [...all, { function: legacy }] : all;
}
/** The texts of a message beside its tool calls. Of audio, clients send only the id back. */
function saidIn({ content, refusal, audio }) {
    const spokenAs = isObject(audio) && typeof audio.id === 'string' ? `audio ${audio.id}` : '';
    const refused = typeof refusal === 'string' ? refusal.trim() : '';
    return [spoken(contentText(content)), refused, spokenAs].filter((text) => text !== '');
}
/**
 * The text of an assistant's messages, so that an engine's answer equals the same answer as a client sends it back:
 * without thoughts, ids, usage marks and white space around it. Several messages in a row, into which some clients
 * split an answer, are one. Empty where there is no text.
 */
export function assistantText(messages) {
    const said = messages.flatMap(saidIn);
    const calls = messages.flatMap(callsOf).map(callText);
    return calls.length === 0 ? said.join('\n') : `${said.join('\n')}\u0000${calls.join('\u0000')}`;
}
/** The text of any other message. Ids of tool calls are left out: gateways and frameworks rewrite them. */
export function otherText({ role, name, content }) {
    return `${String(role)}\u0000${typeof name === 'string' ? name : ''}\u0000${contentText(content)}`;
}
/** Ids of the tool calls in an assistant's messages, which distinguish answers of equal text. */
export function callIds(messages) {
    return messages
        .flatMap(callsOf)
        .map((call) => (isObject(call) && typeof call.id === 'string' ? call.id : ''))
        .join(' ');
}
export const isAssistant = ({ role }) => role === 'assistant';
export const isSystem = ({ role }) => role === 'system' || role === 'developer';
//# sourceMappingURL=message-text.js.map
import { isList, isObject } from '../model/json.js';
/** A message's content as text: the string, or its parts of text one below the other; empty if there is none. */
export function messageText(message) {
    const content = message?.content;
    if (typeof content === 'string')
        return content;
    if (!isList(content))
        return '';
    return content
        .flatMap((part) => (isObject(part) && typeof part.text === 'string' ? part.text : []))
        .join('\n');
}
/** The names and arguments of the tool calls in a message. */
export function toolCallsOf(message) {
    const calls = message?.tool_calls;
    if (!isList(calls))
        return [];
    return calls.flatMap((call) => {
        const made = isObject(call) ? call.function : undefined;
        if (!isObject(made) || typeof made.name !== 'string')
            return [];
        return { name: made.name, arguments: typeof made.arguments === 'string' ? made.arguments : '' };
    });
}
/**
 * Everything that a message says, each as one text: thoughts, content, then name and arguments of each tool call. Roles
 * and ids are not among it.
 */
export function saidIn(message) {
    const thoughts = message?.reasoning_content ?? message?.reasoning;
    return [
        typeof thoughts === 'string' ? thoughts : '',
        messageText(message),
        ...toolCallsOf(message).flatMap((call) => [call.name, call.arguments]),
    ].filter((text) => text !== '');
}
/** Every string in a JSON value, names of fields not included. */
export function* stringsIn(value) {
    if (typeof value === 'string')
        yield value;
    else if (isList(value))
        for (const item of value)
            yield* stringsIn(item);
    else if (isObject(value))
        for (const item of Object.values(value))
            yield* stringsIn(item);
}
//# sourceMappingURL=message-text.js.map
import { isObject } from '../../../model/json.js';
import { parseArguments } from '../call-arguments.js';
/** A part of an answer as a content block. @param text all of it; empty where it only begins */
export function blockOf(part, text) {
    switch (part.kind) {
        case 'reasoning':
            return { type: 'thinking', thinking: text, signature: text === '' ? '' : signatureOf(part.field) };
        case 'call':
            return { type: 'tool_use', id: part.id, name: part.name, input: inputOf(text) };
        default:
            return { type: 'text', text };
    }
}
/** More text of a block. */
export function deltaOf(part, text) {
    switch (part.kind) {
        case 'reasoning':
            return { type: 'thinking_delta', thinking: text };
        case 'call':
            return { type: 'input_json_delta', partial_json: text };
        default:
            return { type: 'text_delta', text };
    }
}
const PREFIX = 'stepwell:';
/**
 * The signature of a thinking block. Clients only send signed blocks back; Stepwell's signature names the member in
 * which the engine sent the reasoning, so that it goes back in the same one.
 */
export function signatureOf(field) {
    return `${PREFIX}${field}`;
}
export function reasoningFieldOf(signature) {
    return signature === `${PREFIX}reasoning` ? 'reasoning' : 'reasoning_content';
}
/**
 * The member that wraps arguments which are not a JSON object, since `input` must be one: as in Anthropic's
 * documentation of fine-grained tool streaming.
 */
const BROKEN = 'INVALID_JSON';
/** A call's arguments as `tool_use.input`. */
function inputOf(text) {
    if (text.trim() === '')
        return {};
    const value = parseArguments(text);
    return isObject(value) ? value : { [BROKEN]: text };
}
/** `tool_use.input` as a call's arguments; wrapped ones come back as the model wrote them. */
export function argumentsOf(input) {
    const broken = input[BROKEN];
    if (typeof broken === 'string' && Object.keys(input).length === 1)
        return broken;
    return JSON.stringify(input);
}
//# sourceMappingURL=blocks.js.map
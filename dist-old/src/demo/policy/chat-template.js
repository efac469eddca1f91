import { Tiktoken } from 'js-tiktoken/lite';
import cl100k from 'js-tiktoken/ranks/cl100k_base';
import { answerText } from '../tool-call.js';
/** Ids for the borders of messages, which cl100k_base does not use and OpenAI's chat models did. */
const START = 100_264;
const END = 100_265;
const tokenizer = new Tiktoken(cl100k, { '<|im_start|>': START, '<|im_end|>': END });
/** The ids of a text. Text that looks like a border is split into ordinary tokens. */
function encode(text) {
    return tokenizer.encode(text, [], []);
}
/** The text of token ids; borders of messages are written by their names. */
export function decodeTokens(ids) {
    return tokenizer.decode([...ids]);
}
function toolsText(tools) {
    const lines = tools.map((tool) => JSON.stringify(tool)).join('\n');
    return `You may call these tools, as <tool_call> with a JSON object of name and arguments:\n${lines}`;
}
function bodyText(message) {
    if (message.role === 'assistant')
        return answerText(message);
    return typeof message.content === 'string' ? message.content : JSON.stringify(message.content ?? '');
}
function withTools(messages, tools) {
    if (tools.length === 0)
        return messages;
    const [first, ...rest] = messages;
    if (first?.role !== 'system')
        return [{ role: 'system', content: toolsText(tools) }, ...messages];
    return [{ role: 'system', content: `${bodyText(first)}\n\n${toolsText(tools)}` }, ...rest];
}
/** The ids that a model samples for an answer: those of its text, then the border that ends it. */
export function answerTokens(text) {
    return [...encode(text), END];
}
/**
 * ChatML over cl100k_base, as ids: each message is START, its role and a line break, its body, END and a line break;
 * the prompt ends with START and the assistant's role. Role and body are encoded separately, so the body of an earlier
 * answer has exactly the ids that were sampled for it: prompt k+1 begins with prompt k and response k.
 */
export function promptTokens(messages, tools) {
    const ids = [];
    for (const message of withTools(messages, tools)) {
        ids.push(START, ...encode(`${message.role}\n`), ...encode(bodyText(message)), END, ...encode('\n'));
    }
    ids.push(START, ...encode('assistant\n'));
    return ids;
}
//# sourceMappingURL=chat-template.js.map
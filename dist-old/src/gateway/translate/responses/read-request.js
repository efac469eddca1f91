import { StepwellError } from '../../../errors/index.js';
import { without } from '../chat.js';
import { defined, Field } from '../field.js';
import { readInput } from './read-input.js';
/**
 * The members that only the Responses API defines, or that chat completions name otherwise (openai 6.48,
 * resources/responses). Members that both have under the same name (temperature, user, prompt_cache_key …) are passed
 * on with the engine's extensions.
 */
const DEFINED = new Set([
    'background',
    'betas',
    'context_management',
    'conversation',
    'include',
    'input',
    'instructions',
    'max_output_tokens',
    'max_tool_calls',
    'metadata',
    'moderation',
    'previous_response_id',
    'prompt',
    'prompt_cache_options',
    'reasoning',
    'service_tier',
    'store',
    'stream',
    'stream_options',
    'text',
    'tool_choice',
    'tools',
    'top_logprobs',
    'truncation',
]);
/** Members that need something stored on the server permanently, and what to do instead. */
const STORED = {
    conversation: 'conversation: conversations are not stored; send the whole conversation as input',
    prompt: 'prompt: no prompts are stored; send instructions and input',
};
/** @throws as EdgeApi.open */
export function readRequest(body, kept) {
    const request = new Field(body);
    refuseWhatCannotBe(request);
    const earlier = request.get('previous_response_id').ifGiven((id) => readEarlier(id, kept)) ?? [];
    const conversation = [...earlier, ...readInput(request.get('input'), kept)];
    return { chat: chatBody(request, [...readInstructions(request), ...conversation]), conversation };
}
function readEarlier(id, kept) {
    const found = kept.conversation(id.text());
    if (found === null)
        throw new StepwellError('UNKNOWN_RESPONSE', { id: id.text() }, { path: id.path });
    return found;
}
function chatBody(request, messages) {
    const tools = request.get('tools').ifGiven((field) => field.items().map(readTool)) ?? [];
    const text = request.get('text');
    return {
        ...without(request.object(), DEFINED),
        ...defined({
            model: request.get('model').text(),
            messages: withSystemFirst(messages),
            max_tokens: request.get('max_output_tokens').ifGiven((field) => field.number()),
            response_format: text.ifGiven(() => text.get('format').ifGiven(readFormat)),
            verbosity: text.ifGiven(() => text.get('verbosity').ifGiven((field) => field.text())),
            reasoning_effort: request
                .get('reasoning')
                .ifGiven((field) => field.get('effort').ifGiven((effort) => effort.text())),
        }),
        // Engines refuse a tool choice without tools.
        ...(tools.length === 0
            ? {}
            : defined({ tools, tool_choice: request.get('tool_choice').ifGiven(readToolChoice) })),
        ...(request.get('stream').ifGiven((field) => field.boolean()) === true
            ? { stream: true, stream_options: { include_usage: true } }
            : {}),
    };
}
function refuseWhatCannotBe(request) {
    for (const [name, what] of Object.entries(STORED)) {
        if (request.get(name).given)
            request.get(name).refuse(what);
    }
    if (request.get('background').ifGiven((field) => field.boolean()) === true) {
        request.get('background').refuse('background: answers are given at once, whole or streamed');
    }
    // An engine's log-probs cover reasoning and tool calls as well, and do not tell which tokens are the text's.
    const include = request.get('include').ifGiven((field) => field.texts()) ?? [];
    if (include.includes('message.output_text.logprobs') || request.get('top_logprobs').given) {
        request.refuse('log-probs of output text; they are stored with the step, or ask for them by chat completions');
    }
}
function readInstructions(request) {
    const instructions = request.get('instructions').ifGiven((field) => field.text());
    return instructions === undefined ? [] : [{ role: 'system', content: instructions }];
}
/** Joins several system messages at the beginning to one: many chat templates refuse a second. */
function withSystemFirst(messages) {
    const first = messages.findIndex((message) => message.role !== 'system');
    const count = first === -1 ? messages.length : first;
    if (count < 2)
        return messages;
    const content = messages.slice(0, count).map((message) => String(message.content));
    return [{ role: 'system', content: content.join('\n\n') }, ...messages.slice(count)];
}
function readFormat(format) {
    const type = format.get('type');
    switch (type.text()) {
        case 'text':
            return undefined;
        case 'json_object':
            return { type: 'json_object' };
        case 'json_schema': {
            const { type: _, ...schema } = format.object();
            return { type: 'json_schema', json_schema: schema };
        }
        default:
            return type.fail('text, json_object or json_schema');
    }
}
/** @throws UNSUPPORTED_FEATURE for tools that OpenAI hosts, and for tools whose input is not JSON */
function readTool(tool) {
    const type = tool.get('type').text();
    if (type !== 'function')
        return tool.refuse(`a tool of type "${type}"; an engine has only functions`);
    return {
        type: 'function',
        function: defined({
            name: tool.get('name').text(),
            description: tool.get('description').ifGiven((field) => field.text()),
            parameters: tool.get('parameters').ifGiven((field) => field.object()),
            strict: tool.get('strict').ifGiven((field) => field.boolean()),
        }),
    };
}
function readToolChoice(choice) {
    if (choice.isText)
        return choice.text();
    const type = choice.get('type').text();
    if (type === 'function')
        return { type, function: { name: choice.get('name').text() } };
    if (type !== 'allowed_tools')
        return choice.refuse(`the choice of a tool of type "${type}"`);
    const tools = choice
        .get('tools')
        .items()
        .map((tool) => ({ type: 'function', function: { name: tool.get('name').text() } }));
    return { type, allowed_tools: { mode: choice.get('mode').text(), tools } };
}
//# sourceMappingURL=read-request.js.map
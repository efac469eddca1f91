import { without } from '../chat.js';
import { defined, Field } from '../field.js';
import { readMessages } from './read-messages.js';
/**
 * The members that the Messages API defines (@anthropic-ai/sdk 1.12, resources/messages). Some only tell Anthropic how
 * to host the call (cache_control, service_tier, context_management …) and mean nothing to an engine.
 */
const DEFINED = new Set([
    'model',
    'messages',
    'system',
    'max_tokens',
    'temperature',
    'top_p',
    'top_k',
    'stop_sequences',
    'stream',
    'tools',
    'tool_choice',
    'thinking',
    'output_config',
    'metadata',
    'container',
    'mcp_servers',
    'betas',
    'cache_control',
    'context_management',
    'diagnostics',
    'inference_geo',
    'service_tier',
    'speed',
    'user_profile_id',
    'workspace_id',
]);
/** A request of the Messages API as a chat-completions body. @throws as EdgeApi.open */
export function readRequest(body, kept) {
    const request = new Field(body);
    for (const name of ['container', 'mcp_servers']) {
        const field = request.get(name);
        if (field.given && !(field.isList && field.items().length === 0)) {
            field.refuse(`"${name}": tools are run by the client`);
        }
    }
    const messages = readMessages(request, kept);
    const tools = request.get('tools').ifGiven((field) => field.items().map(readTool)) ?? [];
    return {
        ...without(body, DEFINED),
        ...defined({
            model: request.get('model').text(),
            messages,
            max_tokens: request.get('max_tokens').number(),
            temperature: request.get('temperature').ifGiven((field) => field.number()),
            top_p: request.get('top_p').ifGiven((field) => field.number()),
            top_k: request.get('top_k').ifGiven((field) => field.number()),
            stop: request.get('stop_sequences').ifGiven((field) => field.texts()),
            user: request.get('metadata').ifGiven((field) => field.get('user_id').ifGiven((id) => id.text())),
        }),
        ...readThinking(request),
        // Engines refuse a tool choice without tools.
        ...(tools.length === 0 ? {} : { tools, ...(request.get('tool_choice').ifGiven(readToolChoice) ?? {}) }),
        ...(isPrefilled(messages) ? { continue_final_message: true, add_generation_prompt: false } : {}),
        ...(request.get('stream').ifGiven((field) => field.boolean()) === true
            ? { stream: true, stream_options: { include_usage: true } }
            : {}),
    };
}
/** Whether the last message is the assistant's and is to be continued, which vLLM and SGLang must be told. */
function isPrefilled(messages) {
    const last = messages.at(-1);
    return last?.role === 'assistant' && last.tool_calls === undefined;
}
/**
 * `thinking` and `output_config` as chat completions have them. Whether to think is a variable of the chat template,
 * whose name differs between models: `enable_thinking` for Qwen3 and GLM, `thinking` for DeepSeek and Granite (vLLM's
 * page on reasoning outputs). Templates ignore variables they do not know. A token budget has no counterpart.
 */
function readThinking(request) {
    const thinks = request.get('thinking').ifGiven((field) => field.get('type').text() !== 'disabled');
    const given = request.get('chat_template_kwargs').ifGiven((field) => field.object());
    const config = request.get('output_config');
    const format = config.ifGiven(() => config.get('format').ifGiven(readFormat));
    return defined({
        chat_template_kwargs: thinks === undefined ? given : { enable_thinking: thinks, thinking: thinks, ...given },
        reasoning_effort: config.ifGiven(() => config.get('effort').ifGiven((field) => field.text())),
        response_format: format,
    });
}
function readFormat(format) {
    const type = format.get('type').text();
    if (type !== 'json_schema')
        return format.get('type').fail('json_schema');
    return {
        type: 'json_schema',
        json_schema: { name: 'output', schema: format.get('schema').object(), strict: true },
    };
}
/** @throws UNSUPPORTED_FEATURE for tools that Anthropic runs or whose schema only its models know */
function readTool(tool) {
    const type = tool.get('type').ifGiven((field) => field.text()) ?? 'custom';
    if (type !== 'custom') {
        return tool.refuse(`a tool of type "${type}"; an engine has only tools with an input_schema`);
    }
    return {
        type: 'function',
        function: defined({
            name: tool.get('name').text(),
            description: tool.get('description').ifGiven((field) => field.text()),
            parameters: tool.get('input_schema').object(),
            strict: tool.get('strict').ifGiven((field) => field.boolean()),
        }),
    };
}
/** `tool_choice` and `parallel_tool_calls`. */
function readToolChoice(choice) {
    const parallel = choice.get('disable_parallel_tool_use').ifGiven((field) => !field.boolean());
    return defined({ tool_choice: toolChoiceOf(choice), parallel_tool_calls: parallel });
}
function toolChoiceOf(choice) {
    const type = choice.get('type');
    switch (type.text()) {
        case 'auto':
            return 'auto';
        case 'any':
            return 'required';
        case 'none':
            return 'none';
        case 'tool':
            return { type: 'function', function: { name: choice.get('name').text() } };
        default:
            return type.fail('auto, any, tool or none');
    }
}
//# sourceMappingURL=read-request.js.map
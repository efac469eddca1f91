import { StepwellError } from '../../errors/index.js';
/** The members of a chat request that its prompt's text depends on. */
export const PROMPT_FIELDS = [
    'model',
    'messages',
    'tools',
    'chat_template',
    'chat_template_kwargs',
    'continue_final_message',
    'add_special_tokens',
    'mm_processor_kwargs',
];
function pick(body, fields) {
    return Object.fromEntries(fields.flatMap((field) => {
        const value = body[field];
        return value === undefined || value === null ? [] : [[field, value]];
    }));
}
/**
 * The request to `/tokenize`: vLLM takes a chat or a text (vllm/entrypoints/serve/tokenize/protocol.py at 030ea52,
 * TokenizeChatRequest and TokenizeCompletionRequest), SGLang a text (srt/entrypoints/openai/serving_tokenize.py at
 * 0351c1f). Null: the engine would not answer any.
 */
export function tokenizeRequest(route, body, dialect) {
    if (dialect === 'openai')
        return null;
    if (route === 'completions') {
        if (typeof body.prompt !== 'string')
            return null;
        return { add_special_tokens: true, ...pick(body, ['model', 'prompt', 'add_special_tokens']) };
    }
    if (dialect !== 'vllm' || !Array.isArray(body.messages))
        return null;
    const request = pick(body, PROMPT_FIELDS);
    return { ...request, add_generation_prompt: request.continue_final_message !== true };
}
/** The ids in the answer's `tokens`; null: they are no list of ids. */
export function tokenizedIds({ tokens }) {
    if (!Array.isArray(tokens))
        return null;
    return tokens.every((id) => Number.isInteger(id))
        ? tokens
        : null;
}
/** Whether the error says that the engine could not be reached now, but may be later. */
export const isEngineAway = (error) => error instanceof StepwellError &&
    (error.code === 'UPSTREAM_UNREACHABLE' || error.code === 'UPSTREAM_TIMEOUT');
//# sourceMappingURL=ask-engine.js.map
import { idsIn, itemOf, memberOf } from '../judging/json.js';
import { endpointOf } from '../judging/options.js';
import { sglangEntries, suffixOf, vllmEntries } from './suffix.js';
function textIn(value, name) {
    if (typeof value === 'string')
        return value;
    throw new Error(`${name} is no text`);
}
function chatRequest({ messages, tools }, { model, chatTemplateKwargs }) {
    return {
        model,
        messages: [...messages],
        ...(Array.isArray(tools) && tools.length > 0 ? { tools } : {}),
        ...(Object.keys(chatTemplateKwargs).length > 0 ? { chat_template_kwargs: chatTemplateKwargs } : {}),
    };
}
/**
 * The engine that the options name.
 *
 * vLLM: `/tokenize` and `/detokenize` (vllm/entrypoints/serve/tokenize/protocol.py at 030ea52), `prompt_logprobs` of
 * `/v1/completions`. SGLang: `/detokenize` (srt/entrypoints/openai/serving_tokenize.py at 0351c1f) and `/generate`; its
 * `/tokenize` takes no messages, so a prompt's ids come with a chat completion of one token that asks for them.
 */
export function engineOf(models, options) {
    const given = endpointOf(options);
    const endpoint = { ...given, baseUrl: given.baseUrl.replace(/(?:\/v1)?\/*$/, '') };
    const { model, topK } = options;
    const ask = async (path, body, read) => (await models.post(endpoint, path, body, { read })).value;
    if (options.engine === 'vllm') {
        return {
            promptIds: (chat) => ask('/tokenize', { ...chatRequest(chat, options), add_generation_prompt: true }, (answer) => idsIn(memberOf(answer, 'tokens'), 'tokens')),
            textOf: (ids) => ask('/detokenize', { model, tokens: [...ids] }, (answer) => textIn(memberOf(answer, 'prompt'), 'prompt')),
            teach: (prompt, response) => {
                const context = [...prompt, ...response];
                const body = { model, prompt: context, max_tokens: 1, temperature: 0, prompt_logprobs: topK };
                return ask('/v1/completions', body, (answer) => suffixOf(vllmEntries(answer, context), response, topK));
            },
        };
    }
    return {
        promptIds: (chat) => {
            const wishes = { max_tokens: 1, return_token_ids: true, return_prompt_token_ids: true };
            return ask('/v1/chat/completions', { ...chatRequest(chat, options), ...wishes }, (answer) => idsIn(memberOf(itemOf(memberOf(answer, 'choices'), 0), 'prompt_token_ids'), 'choices[0].prompt_token_ids'));
        },
        textOf: (ids) => {
            const body = { model, tokens: [...ids], skip_special_tokens: false };
            return ask('/detokenize', body, (answer) => textIn(memberOf(answer, 'text'), 'text'));
        },
        teach: (prompt, response) => {
            const body = {
                input_ids: [...prompt, ...response],
                sampling_params: { temperature: 0, max_new_tokens: 0 },
                return_logprob: true,
                // The first entry of the range has no log-prob, so it begins one token before the response.
                logprob_start_len: prompt.length - 1,
                ...(topK === 0 ? {} : { top_logprobs_num: topK }),
            };
            return ask('/generate', body, (answer) => suffixOf(sglangEntries(answer), response, topK));
        },
    };
}
//# sourceMappingURL=engines.js.map
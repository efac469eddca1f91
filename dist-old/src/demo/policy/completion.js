import { isToolCall } from '../tool-call.js';
import { decodeTokens } from './chat-template.js';
import { MODEL } from './request.js';
import { sample } from './sample.js';
function head({ name }, object) {
    return {
        id: `chatcmpl-${name.slice(0, 24)}`,
        object,
        created: Math.floor(Date.now() / 1000),
        model: MODEL,
    };
}
function usageOf({ promptIds, ids }) {
    const [prompt_tokens, completion_tokens] = [promptIds.length, ids.length];
    return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
/**
 * The fields of a choice that describe its tokens from `from` to before `to`, of which only the requested ones are set.
 */
function tokensOf(request, { ids, logProbs }, from, to) {
    const content = ids.slice(from, to).map((id, at) => {
        const text = decodeTokens([id]);
        const token = request.return_tokens_as_token_ids ? `token_id:${id}` : text;
        return { token, logprob: logProbs[from + at] ?? 0, bytes: [...Buffer.from(text)], top_logprobs: [] };
    });
    return {
        logprobs: request.logprobs ? { content } : null,
        ...(request.return_token_ids ? { token_ids: ids.slice(from, to) } : {}),
    };
}
/**
 * A chat completion as vLLM writes it with `logprobs` and `return_token_ids`: `prompt_token_ids` beside the choices,
 * `token_ids` in them, and a log-prob for every sampled id, including the one that stops. With
 * `return_tokens_as_token_ids` tokens are named by their ids.
 */
export function complete(request) {
    const answer = sample(request);
    const { message, finishReason, promptIds, ids } = answer;
    const tokens = tokensOf(request, answer, 0, ids.length);
    return {
        ...head(answer, 'chat.completion'),
        choices: [{ index: 0, message, finish_reason: finishReason, ...tokens }],
        usage: usageOf(answer),
        ...(request.return_token_ids ? { prompt_token_ids: promptIds } : {}),
    };
}
/**
 * The same completion as vLLM streams it, with an event for every token: `prompt_token_ids` in the first one, and tool
 * calls in the last one, when their text is complete.
 */
export function* completeInEvents(request) {
    const answer = sample(request);
    const { message, finishReason, promptIds, ids } = answer;
    const about = head(answer, 'chat.completion.chunk');
    const first = { index: 0, delta: { role: 'assistant', content: '' }, logprobs: null, finish_reason: null };
    yield {
        ...about,
        choices: [first],
        ...(request.return_token_ids ? { prompt_token_ids: promptIds } : {}),
    };
    const said = typeof message.content === 'string' ? message.content : '';
    const calls = (Array.isArray(message.tool_calls) ? message.tool_calls : []).filter(isToolCall);
    let shown = 0;
    for (let at = 0; at < ids.length; at++) {
        const last = at === ids.length - 1;
        const sampled = Math.min(said.length, decodeTokens(ids.slice(0, at + 1)).length);
        const delta = {};
        if (sampled > shown)
            delta.content = said.slice(shown, sampled);
        if (last && calls.length > 0)
            delta.tool_calls = calls.map((call, index) => ({ index, ...call }));
        shown = sampled;
        const tokens = tokensOf(request, answer, at, at + 1);
        yield {
            ...about,
            choices: [{ index: 0, delta, finish_reason: last ? finishReason : null, ...tokens }],
        };
    }
    if (request.stream_options?.include_usage)
        yield { ...about, choices: [], usage: usageOf(answer) };
}
//# sourceMappingURL=completion.js.map
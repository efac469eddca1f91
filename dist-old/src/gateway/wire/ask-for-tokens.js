import { isObject } from '../../model/json.js';
const streams = (body) => body.stream === true;
const given = (body, field) => (body[field] ?? null) !== null;
const wants = (body, field) => given(body, field) && body[field] !== false;
/** Whether the client asks for log-probs itself; then they are left to it. */
const asksLogProbs = (body) => wants(body, 'logprobs') || (body.top_logprobs ?? 0) !== 0;
/**
 * vLLM: `return_token_ids` puts `token_ids` into each choice, in a stream the new ones, and `prompt_token_ids` beside
 * the choices (chat, first chunk) or into them (completions). Versions before 0.10.2 do not know it; they name tokens
 * `token_id:17` in the log-probs with `return_tokens_as_token_ids`. Source: vllm-project/vllm,
 * vllm/entrypoints/openai/{chat_completion,completion}/{protocol,serving}.py at 006c49d and 030ea52; pull request
 * 22587.
 */
const VLLM = [
    {
        field: 'return_token_ids',
        value: true,
        answer: ['prompt_token_ids'],
        choice: ['token_ids', 'prompt_token_ids'],
    },
    { field: 'return_tokens_as_token_ids', value: true, unless: asksLogProbs },
];
/**
 * SGLang: `return_token_ids` puts both kinds of ids into each choice, but a chat stream with it is refused; there
 * `sglext` brings them in one event near the end. Earlier versions know `return_meta_info` and
 * `return_prompt_token_ids`, for whole chat answers only; `meta_info.output_token_logprobs` holds [log-prob, id, text].
 * `return_meta_info` moves routed experts, so it is not sent for a client that asks for those. Source:
 * sgl-project/sglang, python/sglang/srt/entrypoints/openai/{protocol,serving_chat,serving_completions}.py at 004c82e
 * and 002897c; pull requests 30917 and 34488.
 */
const SGLANG_CHAT = [
    { field: 'return_token_ids', value: true, unless: streams, choice: ['token_ids', 'prompt_token_ids'] },
    { field: 'return_prompt_token_ids', value: true, unless: streams, choice: ['prompt_token_ids'] },
    {
        field: 'return_meta_info',
        value: true,
        unless: (body) => streams(body) || wants(body, 'return_routed_experts'),
        choice: ['meta_info'],
    },
    {
        field: 'return_input_ids_in_sglext',
        value: true,
        unless: (body) => !streams(body),
        extension: ['input_ids'],
    },
    {
        field: 'return_output_ids_in_sglext',
        value: true,
        unless: (body) => !streams(body),
        extension: ['output_ids'],
    },
];
const SGLANG_COMPLETIONS = [
    { field: 'return_token_ids', value: true, choice: ['token_ids', 'prompt_token_ids'] },
];
/** The members of a request, beside `stream`, that `asked` reads. */
const LOOKED_AT = new Set([
    ...[...VLLM, ...SGLANG_CHAT, ...SGLANG_COMPLETIONS].map(({ field }) => field),
    'logprobs',
    'top_logprobs',
    'echo',
    'stream_options',
    'return_routed_experts',
]);
const USUAL = new Map();
function wishesOf(dialect, route) {
    if (dialect === 'vllm')
        return VLLM;
    if (dialect === 'openai')
        return [];
    return route === 'chat' ? SGLANG_CHAT : SGLANG_COMPLETIONS;
}
/**
 * The value for `logprobs`. /v1/completions takes a number, for the sampled token alone: 0 at vLLM and SGLang; other
 * engines may take 0 for none.
 */
function logProbsOf(dialect, route) {
    if (route === 'chat')
        return true;
    return dialect === 'openai' ? 1 : 0;
}
/**
 * What to add to a request so that the engine sends ids, log-probs and usage, where the client did not ask for them
 * itself. With `echo` (completions) nothing is asked about tokens: the prompt's tokens would be among them, and vLLM
 * would leave the prompt out of the text.
 */
export function askForTokens(body, dialect, route) {
    for (const name in body)
        if (LOOKED_AT.has(name))
            return asked(body, dialect, route);
    // Requests without such members all get the same.
    const key = `${dialect} ${route} ${streams(body)}`;
    let usual = USUAL.get(key);
    if (usual === undefined) {
        usual = asked(body, dialect, route);
        USUAL.set(key, usual);
    }
    return usual;
}
function asked(body, dialect, route) {
    const adds = {};
    const answer = new Set();
    const choice = new Set();
    const extension = new Set();
    /** Members that the client's own fields bring stay, although an added field brings them too. */
    const own = new Set();
    if (body.echo !== true || route === 'chat') {
        if (!asksLogProbs(body)) {
            adds.logprobs = logProbsOf(dialect, route);
            choice.add('logprobs');
        }
        for (const wish of wishesOf(dialect, route)) {
            const brings = [...(wish.answer ?? []), ...(wish.choice ?? []), ...(wish.extension ?? [])];
            if (wants(body, wish.field))
                for (const name of brings)
                    own.add(name);
            else if (wish.unless?.(body, route) !== true) {
                adds[wish.field] = wish.value;
                for (const name of wish.answer ?? [])
                    answer.add(name);
                for (const name of wish.choice ?? [])
                    choice.add(name);
                for (const name of wish.extension ?? [])
                    extension.add(name);
            }
        }
    }
    const usage = asksUsage(body, dialect) ? null : withUsage(body);
    if (usage !== null)
        adds.stream_options = usage;
    const foreign = (names) => [...names].filter((name) => !own.has(name));
    const removes = {
        answer: foreign(answer),
        choice: foreign(choice),
        extension: foreign(extension),
        usage: usage !== null,
    };
    return { adds, removes };
}
/** In words, why an engine is not asked for token ids; null: it is. */
export function whyUnasked(body, dialect, route) {
    if (dialect === 'openai')
        return 'the engine is none that is known to tell token ids';
    return body.echo === true && route === 'completions'
        ? 'an answer that repeats its prompt (echo) is not asked for token ids'
        : null;
}
/**
 * Whether the client gets usage without Stepwell's asking. `stream_options` without `include_usage` mean yes at vLLM
 * (its default), no elsewhere.
 */
function asksUsage(body, dialect) {
    if (!streams(body))
        return true;
    const options = body.stream_options ?? null;
    if (!isObject(options))
        return options !== null;
    if ((options.include_usage ?? null) === null)
        return dialect === 'vllm';
    return options.include_usage !== false;
}
function withUsage(body) {
    return { ...(isObject(body.stream_options) ? body.stream_options : {}), include_usage: true };
}
/**
 * Whether an engine's error names a field that Stepwell added, so that it is worth repeating the request without:
 * hosted models refuse `logprobs`, some servers refuse every unknown field.
 * @param status of the answer
 * @param answer its body, as text
 */
export function refusesWhatWasAsked(status, answer, asked) {
    if (status !== 400 && status !== 403 && status !== 422)
        return false;
    return Object.keys(asked.adds).some((field) => answer.includes(field));
}
//# sourceMappingURL=ask-for-tokens.js.map
import { idsOf, onlyChoice } from './claw-r1.js';
import { completionsSampling, givenOf, MEDIA_FIELDS, mediaOf, nativeCall } from './native-call.js';
/** SGLang's own default (srt/sampling/sampling_params.py). */
const MAX_NEW_TOKENS = 128;
function promptOf(body) {
    const text = body.get('text');
    const ids = body.get('input_ids');
    if (text.given === ids.given)
        text.fail('a text, or token ids in input_ids, and not both');
    const given = text.given ? text : ids;
    if (given.isList && (text.given || (given.items()[0]?.isList ?? false)))
        given.refuse('several prompts in one call; send one call each');
    return text.given ? text.text() : idsOf(ids);
}
/** Fields of GenerateReqInput that change the answer and have no counterpart. */
const LACKING = [
    'input_embeds',
    'session_params',
    'lora_path',
    'lora_id',
    'custom_logit_processor',
    'token_ids_logprob',
];
/** Fields that ask for more beside the answer and have no counterpart. */
const LACKING_BESIDE = ['return_hidden_states', 'return_text_in_logprobs'];
/** Fields that only SGLang's own API takes. */
const NATIVE = [...MEDIA_FIELDS, 'return_routed_experts'];
/** The fields of a body because of which it must go to SGLang's own API. */
function nativeNeeds(body) {
    const top = body.get('top_logprobs_num');
    const wantsTop = top.given && top.number() > 0;
    return [...givenOf(body, NATIVE), ...(wantsTop ? ['top_logprobs_num'] : [])];
}
function refuseWhatCompletionsLack(body) {
    for (const name of LACKING)
        if (body.get(name).given)
            body.get(name).refuse(`${name} in /generate`);
    for (const name of LACKING_BESIDE) {
        const wanted = body.get(name);
        if (wanted.given && wanted.json() !== false)
            wanted.refuse(`${name} in /generate`);
    }
    const start = body.get('logprob_start_len');
    if (start.given && start.number() >= 0)
        start.refuse('log-probs of the prompt in /generate');
}
/**
 * SGLang's own `/generate`: `{text | input_ids, sampling_params, return_logprob, stream}` and
 * `{text, output_ids, meta_info}`, in a stream everything so far with each event.
 * Source: sgl-project/sglang, python/sglang/srt/managers/io_struct.py (GenerateReqInput) at 001067f and
 * docs/basic_usage/native_api.md. One prompt and one answer a call. Media, routed experts and
 * log-probs of other tokens than the sampled ones go to SGLang's own API.
 */
export function readSglang(body) {
    const prompt = promptOf(body);
    refuseWhatCompletionsLack(body);
    const params = body.get('sampling_params');
    const given = params.given ? params.object() : {};
    if (given.n !== undefined && given.n !== null && given.n !== 1)
        params.get('n').fail('1');
    // `stream` is a field of the request, not a sampling parameter.
    const { stream: _, ...own } = given;
    const stream = body.get('stream').ifGiven((field) => field.boolean()) ?? false;
    const wantsLogProbs = body.get('return_logprob').ifGiven((field) => field.boolean()) ?? false;
    const model = body.get('model').ifGiven((field) => field.text());
    const id = body.get('rid').ifGiven((field) => field.text());
    const needs = nativeNeeds(body);
    const { model: _model, ...native } = body.object();
    return {
        ...(needs.length === 0 ? {} : { native: nativeCall(needs, { ...native, sampling_params: own }) }),
        body: {
            max_tokens: MAX_NEW_TOKENS,
            ...completionsSampling(own),
            ...(model === undefined ? {} : { model }),
            prompt,
            ...(stream ? { stream } : {}),
            ...mediaOf(body.object()),
        },
        answer: (outcome, meta) => sglangAnswer(outcome, { wantsLogProbs, id: id ?? null, meta }),
    };
}
function finishOf({ finishReason, responseIds }) {
    if (finishReason === null)
        return null;
    if (finishReason === 'length')
        return { type: 'length', length: responseIds?.length ?? null };
    return finishReason === 'abort' ? { type: 'abort', message: 'aborted' } : { type: 'stop', matched: null };
}
/** The likeliest tokens at each position, as SGLang writes them: lists of [log-prob, id, text]. */
function topOf(meta) {
    const names = ['input_top_logprobs', 'output_top_logprobs'];
    return Object.fromEntries(names.flatMap((name) => (meta?.[name] == null ? [] : [[name, meta[name]]])));
}
function sglangAnswer(outcome, { wantsLogProbs, id, meta }) {
    const choice = onlyChoice(outcome);
    const { responseIds, logProbs, message } = choice;
    const pairs = responseIds?.map((token, i) => [logProbs?.[i] ?? null, token, null]) ?? [];
    return {
        text: message.content ?? '',
        ...(responseIds === null ? {} : { output_ids: responseIds }),
        meta_info: {
            id,
            finish_reason: finishOf(choice),
            prompt_tokens: outcome.promptIds?.length ?? outcome.usage?.prompt_tokens ?? null,
            completion_tokens: responseIds?.length ?? outcome.usage?.completion_tokens ?? null,
            ...(outcome.weightVersion === null ? {} : { weight_version: outcome.weightVersion }),
            ...(outcome.routedExperts === null ? {} : { routed_experts: outcome.routedExperts }),
            ...(wantsLogProbs ? { input_token_logprobs: [], output_token_logprobs: pairs, ...topOf(meta) } : {}),
        },
    };
}
//# sourceMappingURL=sglang.js.map
import { StepwellError } from '../../errors/index.js';
import { mediaOf, nativeCall, nativeSampling } from './native-call.js';
/** Token ids, as Field reads them. @throws INVALID_TYPE, MISSING_FIELD */
export function idsOf(field) {
    return field.items().map((item) => {
        const id = item.number();
        return Number.isInteger(id) && id >= 0 && id < 2 ** 31 ? id : item.fail('a token id');
    });
}
export function onlyChoice({ choices, damage }) {
    const [choice] = choices;
    if (choice !== undefined)
        return choice;
    throw new StepwellError('UPSTREAM_GARBLED', { detail: damage ?? 'it holds no choice' });
}
/**
 * Claw-R1's token-in token-out call: `{prompt_ids, sampling_params, image_data?, video_data?}`, here with a `model`
 * besides, and `{token_ids, log_probs, stop_reason}`; log-probs only with `sampling_params.logprobs`. With media it
 * goes to SGLang's own API. Source: AgentR1/Claw-R1, claw_r1/gateway/{models,gateway}.py at 9057240. Claw-R1 makes the
 * answer's ids from its text; here they are those that the engine sampled.
 */
export function readClawR1(body) {
    const prompt = idsOf(body.get('prompt_ids'));
    if (prompt.length === 0)
        body.get('prompt_ids').fail('at least one token id');
    const given = body.get('sampling_params');
    const stream = body.get('stream');
    if (stream.given && stream.boolean())
        stream.refuse("a stream of Claw-R1's answer");
    const model = body.get('model').ifGiven((field) => field.text());
    // This form has no stream, so `stream` is dropped.
    const { logprobs, n, max_tokens: limit, stream: _, ...sampling } = given.given ? given.object() : {};
    if (n !== undefined && n !== null && n !== 1)
        given.get('n').fail('1');
    const wanted = logprobs ?? false;
    const media = mediaOf(body.object());
    // Without `max_tokens` engines would stop after 16 tokens; null lets a call run to the end of the context.
    const bounded = { ...sampling, max_tokens: limit ?? null };
    const native = { input_ids: prompt, sampling_params: nativeSampling(bounded), ...media };
    return {
        ...(media === null ? {} : { native: nativeCall(Object.keys(media), native) }),
        body: { ...bounded, ...(model === undefined ? {} : { model }), prompt, ...media },
        answer: (outcome) => {
            const { responseIds, logProbs, finishReason } = onlyChoice(outcome);
            if (responseIds === null)
                throw new StepwellError('UPSTREAM_GARBLED', { detail: 'it tells no token ids' });
            return {
                token_ids: responseIds,
                log_probs: wanted === false ? null : logProbs,
                stop_reason: finishReason,
            };
        },
    };
}
//# sourceMappingURL=claw-r1.js.map
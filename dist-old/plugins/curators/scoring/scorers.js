import { contentOf } from '../judging/ask.js';
import { isNumber, itemOf, memberOf } from '../judging/json.js';
import { fillPrompt } from '../judging/transcript.js';
import { boxedIn } from '../verifying/answer-in.js';
import { numberOf } from '../verifying/numbers.js';
export const APIS = ['vllm-classify', 'vllm-score', 'sglang-classify', 'chat'];
function numberIn(value, name) {
    if (isNumber(value))
        return { score: value, text: null };
    throw new Error(`${name} is no number`);
}
/** Source: vllm/entrypoints/pooling/classify/protocol.py (ClassificationChatRequest, ClassificationData). */
function vllmClassify({ messages, response }, { model, label }) {
    const conversation = response === null ? messages : [...messages, response];
    return {
        root: true,
        path: '/classify',
        body: { model, messages: [...conversation] },
        read: (body) => numberIn(itemOf(memberOf(itemOf(memberOf(body, 'data'), 0), 'probs'), label), `data[0].probs[${label}]`),
    };
}
/** Source: vllm/entrypoints/pooling/scoring/protocol.py at 004706d (ScoreTextRequest, ScoreResponse). */
const vllmScore = ({ state, action }, { model }) => ({
    root: true,
    path: '/score',
    body: { model, text_1: state, text_2: action },
    read: (body) => numberIn(memberOf(itemOf(memberOf(body, 'data'), 0), 'score'), 'data[0].score'),
});
/** Source: SGLang's docs/basic_usage/native_api.md: a reward model's logits are the `embedding` of its answer. */
const sglangClassify = (transcript, { model, template, label }) => ({
    root: true,
    path: '/classify',
    body: { model, text: fillPrompt(template, transcript) },
    read: (body) => {
        const answer = Array.isArray(body) ? itemOf(body, 0) : body;
        return numberIn(itemOf(memberOf(answer, 'embedding'), label), `embedding[${label}]`);
    },
});
const chat = (transcript, { model, template, temperature, maxTokens }) => ({
    root: false,
    path: '/chat/completions',
    body: {
        model,
        messages: [{ role: 'user', content: fillPrompt(template, transcript) }],
        temperature,
        max_tokens: maxTokens,
    },
    read: (body) => {
        const text = contentOf(body);
        return { score: numberOf(boxedIn(text) ?? ''), text };
    },
});
function requestOf(step, transcript, options) {
    switch (options.api) {
        case 'vllm-classify':
            return vllmClassify(step, options);
        case 'vllm-score':
            return vllmScore(transcript, options);
        case 'sglang-classify':
            return sglangClassify(transcript, options);
        case 'chat':
            return chat(transcript, options);
    }
}
export function scoreRequest(step, transcript, options) {
    const request = requestOf(step, transcript, options);
    return { ...request, body: { ...request.body, ...options.extraBody } };
}
//# sourceMappingURL=scorers.js.map
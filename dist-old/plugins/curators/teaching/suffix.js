import { isNumber, isObject, itemOf, memberOf } from '../judging/json.js';
/**
 * The end of a context that is the response, token by token.
 * @param entries of the context's last tokens; null: the engine tells nothing of that token, as of a context's first
 * @throws Error if there are fewer entries than tokens, or they are of other tokens
 */
export function suffixOf(entries, response, k) {
    const { length } = response;
    if (entries.length < length) {
        throw new Error(`${entries.length} log-probs for the ${length} tokens of the response`);
    }
    const logProbs = new Float32Array(length);
    const topK = k === 0 ? null : { k, logProbs: new Float32Array(length * k), indices: new Int32Array(length * k) };
    for (const [at, entry] of entries.slice(entries.length - length).entries()) {
        if (entry === null)
            throw new Error(`no log-prob of token ${at} of the response`);
        if (entry.id !== response[at]) {
            throw new Error(`token ${at} of the response is ${response[at]}, and the teacher tells ${entry.id}`);
        }
        logProbs[at] = entry.logProb;
        if (topK === null)
            continue;
        if (entry.top.length < k)
            throw new Error(`${entry.top.length} candidates for token ${at}, of ${k}`);
        for (const [rank, candidate] of entry.top.slice(0, k).entries()) {
            topK.logProbs[at * k + rank] = candidate.logProb;
            topK.indices[at * k + rank] = candidate.id;
        }
    }
    return { logProbs, topK };
}
/** SGLang's `[log-prob, id, text]`; null where the log-prob is. */
function triple(value) {
    const [logProb, id] = [itemOf(value, 0), itemOf(value, 1)];
    return isNumber(logProb) && isNumber(id) ? { id, logProb } : null;
}
/** Entries of SGLang's `/generate`. @throws Error for an answer of another form */
export function sglangEntries(body) {
    const meta = memberOf(body, 'meta_info');
    const told = memberOf(meta, 'input_token_logprobs');
    if (!Array.isArray(told))
        throw new Error('meta_info.input_token_logprobs is no list');
    const tops = memberOf(meta, 'input_top_logprobs');
    return told.map((entry, at) => {
        const token = triple(entry);
        const top = itemOf(tops, at);
        const candidates = Array.isArray(top) ? top.flatMap((one) => triple(one) ?? []) : [];
        return token === null ? null : { ...token, top: candidates };
    });
}
/**
 * Entries of vLLM's `/v1/completions` with `prompt_logprobs`: for each token of the prompt an object by token id, which
 * has the token itself also where it is not among the likeliest.
 * @throws Error for an answer of another form
 */
export function vllmEntries(body, context) {
    const told = memberOf(itemOf(memberOf(body, 'choices'), 0), 'prompt_logprobs');
    if (!Array.isArray(told))
        throw new Error('choices[0].prompt_logprobs is no list');
    if (told.length !== context.length)
        throw new Error(`${told.length} log-probs for a context of ${context.length} tokens`);
    return told.map((candidates, at) => {
        const id = context[at] ?? -1;
        const logProb = memberOf(memberOf(candidates, String(id)), 'logprob');
        if (!isObject(candidates) || !isNumber(logProb))
            return null;
        const top = Object.entries(candidates)
            .flatMap(([key, value]) => {
            const own = memberOf(value, 'logprob');
            return isNumber(own) ? { id: Number(key), logProb: own } : [];
        })
            .sort((a, b) => b.logProb - a.logProb || a.id - b.id);
        return { id, logProb, top };
    });
}
//# sourceMappingURL=suffix.js.map
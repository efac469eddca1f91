import { isObject } from '../model/json.js';
const MILLION = 1_000_000;
const count = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
/**
 * The tokens that an answer says it took: `usage` of OpenAI's and Anthropic's APIs, `meta_info` of SGLang, of a list the
 * sum of its parts. Null: it does not tell.
 */
export function usageOf(body) {
    if (Array.isArray(body)) {
        const parts = body.map(usageOf).filter((part) => part !== null);
        if (parts.length === 0)
            return null;
        const sum = (of) => parts.reduce((total, part) => total + part[of], 0);
        return { inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') };
    }
    if (!isObject(body))
        return null;
    const told = isObject(body.usage) ? body.usage : isObject(body.meta_info) ? body.meta_info : null;
    if (told === null)
        return null;
    const inputTokens = count(told.prompt_tokens) ?? count(told.input_tokens);
    const outputTokens = count(told.completion_tokens) ?? count(told.output_tokens);
    if (inputTokens === null && outputTokens === null)
        return null;
    return { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 };
}
/** What an answer cost, in the unit of the endpoint's price; 0: that is not known. */
export function costOf({ price }, usage) {
    if (price === null || usage === null)
        return 0;
    return (usage.inputTokens * price.input + usage.outputTokens * price.output) / MILLION;
}
//# sourceMappingURL=usage.js.map
import { isObject } from '../../model/json.js';
import { mediaOf } from '../generate/native-call.js';
import { readIds } from '../wire/token-record.js';
import { isWhole } from './ended-call.js';
const NO_IDS = { sent: null, ids: null };
const isNumbers = (value) => Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');
function promptOf(value, rewritten) {
    if (!isNumbers(value))
        return { messages: [{ role: 'user', content: value }], ...NO_IDS, flaw: null };
    if (readIds(value) === null)
        return { messages: [], ...NO_IDS, flaw: 'the prompt has numbers that are no token ids' };
    return { messages: [], sent: value, ids: rewritten ? null : value, flaw: null };
}
/**
 * Whether the engine changes the prompt in a way that only it knows: it truncates it (vLLM, SamplingParams), or inserts
 * tokens of its own for media.
 */
export const isRewritten = (body) => (body.truncate_prompt_tokens ?? null) !== null || mediaOf(body) !== null;
const NO_PROMPT = { messages: [], ...NO_IDS, flaw: null };
/** Finds the prompt of each choice. `prompts` is only empty where the request had an empty list of them. */
export function answeredPrompts(asked, choices, prompts) {
    if (prompts.length <= 1) {
        const prompt = prompts[0] ?? NO_PROMPT;
        return choices.map((choice) => ({ choice, prompt, siblings: choices.length }));
    }
    const most = choices.reduce((highest, { index }) => Math.max(highest, index), 0) + 1;
    const perPrompt = choicesAPrompt(asked, most, prompts.length);
    const numbers = choices.map(({ index }) => Math.floor(index / perPrompt));
    return choices.map((choice, i) => ({
        choice,
        prompt: prompts[numbers[i] ?? 0] ?? NO_PROMPT,
        siblings: numbers.filter((number) => number === numbers[i]).length,
    }));
}
/**
 * The choices of each prompt: `n`, unless the answer contradicts that, because it has more choices, or is complete with
 * fewer: some engines do not know `n`.
 */
function choicesAPrompt(asked, most, prompts) {
    const { n } = asked.body;
    const fits = (count) => most === count * prompts || (most < count * prompts && !isWhole(asked));
    return typeof n === 'number' && Number.isSafeInteger(n) && fits(n) ? n : Math.ceil(most / prompts);
}
/**
 * The prompts of a request. `/v1/completions` takes a text, token ids, or a list of either; its choices are numbered
 * prompt by prompt, `n` each (OpenAI's API reference, `completions/create`). Text becomes one user message.
 */
export function promptsOf(route, body) {
    if (route === 'chat') {
        const { messages } = body;
        // Engines refuse what is no message, and it could not be read as one later.
        return [{ messages: Array.isArray(messages) ? messages.filter(isObject) : [], ...NO_IDS, flaw: null }];
    }
    const { prompt } = body;
    if (prompt === undefined || prompt === null)
        return [NO_PROMPT];
    const rewritten = isRewritten(body);
    if (isNumbers(prompt) || !Array.isArray(prompt))
        return [promptOf(prompt, rewritten)];
    return prompt.map((each) => promptOf(each, rewritten));
}
//# sourceMappingURL=prompts.js.map
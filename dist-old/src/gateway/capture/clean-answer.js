import { isTooDeep } from '../wire/json.js';
import { answeredPrompts, promptsOf } from './prompts.js';
const NOTHING = { role: 'assistant', content: null };
const TOO_DEEP = 'the answer is nested too deep to be kept';
/**
 * The call without those messages and usage of its answer that are nested deeper than a step may be; ids and log-probs
 * stay.
 */
export function shallow(call) {
    const { choices, usage, damage } = call.outcome;
    const lost = choices.some(({ message }) => isTooDeep(message));
    const uncounted = isTooDeep(usage);
    if (!lost && !uncounted)
        return call;
    const outcome = {
        ...call.outcome,
        choices: choices.map((choice) => (isTooDeep(choice.message) ? { ...choice, message: NOTHING } : choice)),
        usage: uncounted ? null : usage,
        damage: damage ?? (lost ? TOO_DEEP : null),
    };
    return { ...call, outcome };
}
const UNKNOWN_ECHO = 'the answer repeats its prompt (echo), and where that ends is not known';
/**
 * The call without the prompt that its answers repeat because it asked for `echo`: /v1/completions puts the prompt in
 * front, vLLM's chat the last message, if that is the assistant's (vllm/entrypoints/openai, `echo`). An answer that
 * does not begin with its prompt is marked as damaged, since the model's own words cannot be told apart in it.
 */
export function withoutEcho(call) {
    const { body, route, outcome } = call;
    if (body.echo !== true || outcome.choices.length === 0)
        return call;
    const cut = answeredPrompts(call, outcome.choices, promptsOf(route, body)).map((answered) => said(answered, route === 'chat'));
    const choices = outcome.choices.map((choice, i) => cut[i] ?? choice);
    const damage = outcome.damage ?? (cut.includes(null) ? UNKNOWN_ECHO : null);
    return { ...call, outcome: { ...outcome, choices, damage } };
}
/** The choice without its prompt; null: it does not begin with it. */
function said({ choice, prompt }, isChat) {
    const last = prompt.messages.at(-1);
    if (isChat && last?.role !== 'assistant')
        return choice;
    const { message } = choice;
    const text = last?.content;
    if (typeof text !== 'string' || typeof message.content !== 'string')
        return null;
    if (!message.content.startsWith(text))
        return null;
    return { ...choice, message: { ...message, content: message.content.slice(text.length) } };
}
//# sourceMappingURL=clean-answer.js.map
import { seeded } from './numbers.js';
const TOOLS = Array.from({ length: 6 }, (_, i) => ({
    type: 'function',
    function: {
        name: `tool_${i}`,
        description: `What tool ${i} does, in a sentence that a model can follow. `.repeat(4),
        parameters: { type: 'object', properties: { query: { type: 'string' }, limit: { type: 'integer' } } },
    },
}));
/** As in English a token has about four characters, and a word with its space about six. */
const WORDS_PER_TOKEN = 0.7;
/** A vocabulary in which the k-th word is about 1/k as frequent as the first, as in any language. */
const letters = seeded(7);
const letter = () => Math.floor(10 + letters() * 26).toString(36);
const WORDS = Array.from({ length: 20_000 }, () => Array.from({ length: 1 + Math.floor(letters() * 9) }, letter).join(''));
const COMPACT_EVERY = 10;
const bytesOf = (value) => Buffer.byteLength(JSON.stringify(value));
/** A trajectory of `turns` turns with about `tokens` unique tokens, half of them sampled. */
export function makeTrajectory(number, telling, { turns, tokens }) {
    const random = seeded(number + 1);
    const perTurn = Math.floor(tokens / turns / 2);
    const word = () => WORDS[Math.floor(WORDS.length ** random()) - 1] ?? '';
    const text = (tokens) => Array.from({ length: Math.round(tokens * WORDS_PER_TOKEN) }, word).join(' ');
    const ids = (count) => Array.from({ length: count }, () => Math.floor(random() * 151_000));
    const float = () => Math.fround(-random() * 3);
    function observed(role, count) {
        return { message: { role, content: text(count) }, ids: ids(count), logProbs: [], stripped: null };
    }
    function answered(count) {
        const half = Math.floor(count / 2);
        const [thought, said] = [text(half), text(count - half)];
        const [thoughtIds, saidIds] = [ids(half), ids(count - half)];
        const message = { role: 'assistant', reasoning_content: thought, content: said };
        return {
            message,
            ids: [...thoughtIds, ...saidIds],
            logProbs: Array.from({ length: count }, float),
            stripped: { message: { role: 'assistant', content: said }, ids: saidIds },
        };
    }
    const steps = [];
    function say(context, response, branch) {
        const shown = context.map((part) => (telling === 'strips reasoning' ? (part.stripped ?? part) : part));
        const withIds = {
            prompt_ids: shown.flatMap((part) => part.ids),
            response_ids: response.ids,
            rollout_log_probs: response.logProbs,
        };
        steps.push({
            trajectory_uid: `${telling}-${number}`,
            step_index: steps.length,
            branch,
            messages: shown.map((part) => part.message),
            response: response.message,
            tools: TOOLS,
            ...(telling === 'text only' ? {} : withIds),
            reward: 0,
            is_last: steps.length === turns - 1,
        });
    }
    let context = [observed('system', perTurn)];
    const fork = telling === 'forked' ? Math.floor(turns / 2) : turns;
    let middle = context;
    for (let turn = 0; turn < turns; turn++) {
        // Goes back to the middle of the conversation, where the other branch begins.
        if (turn === fork)
            context = middle;
        if (telling === 'compacted' && turn > 0 && turn % COMPACT_EVERY === 0) {
            context = [context[0], observed('user', perTurn)];
        }
        context = [...context, observed(turn === 0 ? 'user' : 'tool', perTurn)];
        const response = answered(perTurn);
        say(context, response, turn >= fork ? 'other' : 'main');
        context = [...context, response];
        if (turn === Math.floor(fork / 2))
            middle = context;
    }
    return steps;
}
/**
 * The bytes of the unique content: four for each token and log-prob, and each text once. No layout without compression
 * takes fewer.
 */
export function uniqueBytes(steps) {
    const texts = new Set();
    let ids = 0;
    let logProbs = 0;
    const seen = [];
    for (const step of steps) {
        for (const message of [...step.messages, step.response])
            texts.add(JSON.stringify(message));
        const sequence = [...(step.prompt_ids ?? []), ...(step.response_ids ?? [])];
        ids += sequence.length - Math.max(0, ...seen.map((other) => shared(other, sequence)));
        seen.push(sequence);
        logProbs += step.rollout_log_probs?.length ?? 0;
    }
    const text = [...texts].reduce((sum, message) => sum + Buffer.byteLength(message), 0);
    return 4 * (ids + logProbs) + text;
}
function shared(a, b) {
    let i = 0;
    while (i < a.length && i < b.length && a[i] === b[i])
        i += 1;
    return i;
}
/** Every step with all that it holds. */
export function wholeBytes(steps) {
    return steps.reduce((sum, step) => {
        const arrays = [step.prompt_ids, step.response_ids, step.rollout_log_probs];
        const numbers = arrays.reduce((count, array) => count + (array?.length ?? 0), 0);
        return sum + 4 * numbers + bytesOf(step.messages) + bytesOf(step.response) + bytesOf(step.tools);
    }, 0);
}
//# sourceMappingURL=trajectory-maker.js.map
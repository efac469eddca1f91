/** The messages of the bench's agents and the engine's answers: a conversation of a few turns, always the same. */
const TURNS = 4;
const PROMPT_TOKENS = 512;
const RESPONSE_TOKENS = 128;
/** Bytes of a tool's answer between two turns. */
const OBSERVED_TOKENS = 64;
const WORDS = 400;
const words = (count, seed) => Array.from({ length: count }, (_, i) => `word${(i * 7919 + seed * 104_729) % 9973}`).join(' ');
const ids = (count, seed) => Array.from({ length: count }, (_, i) => (i * 48_271 + seed * 16_807) % 150_000);
function tokens(turn) {
    return ids(RESPONSE_TOKENS, turn + 100).map((id, i) => ({
        id,
        entry: { token: `w${id % 997} `, logprob: -((i * 37) % 101) / 97 - 0.001, bytes: null, top_logprobs: [] },
    }));
}
function answerOf(turn, promptIds) {
    const sampled = tokens(turn);
    const body = JSON.stringify({
        id: `chatcmpl-${turn}`,
        object: 'chat.completion',
        created: 1_700_000_000,
        model: 'bench',
        choices: [
            {
                index: 0,
                message: { role: 'assistant', content: words(100, turn + 100) },
                logprobs: { content: sampled.map(({ entry }) => entry) },
                finish_reason: 'stop',
                token_ids: sampled.map(({ id }) => id),
            },
        ],
        usage: { prompt_tokens: promptIds.length, completion_tokens: RESPONSE_TOKENS },
        prompt_token_ids: promptIds,
    });
    return Buffer.from(body);
}
function eventsOf(turn, promptIds) {
    const head = {
        id: `chatcmpl-${turn}`,
        object: 'chat.completion.chunk',
        created: 1_700_000_000,
        model: 'bench',
    };
    const event = (choices, more = {}) => Buffer.from(`data: ${JSON.stringify({ ...head, choices, ...more })}\n\n`);
    const sampled = tokens(turn);
    return [
        event([{ index: 0, delta: { role: 'assistant', content: '' } }], { prompt_token_ids: promptIds }),
        ...sampled.map(({ id, entry }) => event([{ index: 0, delta: { content: entry.token }, logprobs: { content: [entry] }, token_ids: [id] }])),
        event([{ index: 0, delta: {}, finish_reason: 'stop' }]),
        event([], { usage: { prompt_tokens: promptIds.length, completion_tokens: RESPONSE_TOKENS } }),
        Buffer.from('data: [DONE]\n\n'),
    ];
}
/** The turns of the conversation, each with all that was said before it. */
export function conversation(stream) {
    const messages = [
        { role: 'system', content: words(WORDS, 1) },
        { role: 'user', content: words(WORDS / 4, 2) },
    ];
    const promptIds = ids(PROMPT_TOKENS, 3);
    return Array.from({ length: TURNS }, (_, turn) => {
        const body = Buffer.from(JSON.stringify({
            model: 'bench',
            messages,
            temperature: 1,
            max_tokens: 256,
            ...(stream ? { stream } : {}),
        }));
        const made = {
            body,
            answer: answerOf(turn, promptIds),
            events: eventsOf(turn, promptIds),
        };
        const said = stream
            ? tokens(turn)
                .map(({ entry }) => entry.token)
                .join('')
            : words(100, turn + 100);
        messages.push({ role: 'assistant', content: said }, { role: 'user', content: words(50, turn + 200) });
        promptIds.push(...ids(RESPONSE_TOKENS, turn + 100), ...ids(OBSERVED_TOKENS, turn + 300));
        return made;
    });
}
//# sourceMappingURL=calls.js.map
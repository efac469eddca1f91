import { CallFailed } from 'stepwell/plugin';
import { itemOf, memberOf } from './json.js';
import { endpointOf } from './options.js';
/** The content of a chat completion's first choice. @throws Error for an answer of another form */
export function contentOf(body) {
    const content = memberOf(memberOf(itemOf(memberOf(body, 'choices'), 0), 'message'), 'content');
    // An answer that is all thoughts has no content; it is a vote that cannot be read.
    if (content === null)
        return '';
    if (typeof content === 'string')
        return content;
    throw new Error('choices[0].message.content is no text');
}
/**
 * Asks a judge as often as its options say, all at once. Calls that fail are votes with an error as long as one comes
 * through.
 * @throws CallFailed if all fail; any other error of a call at once
 */
export async function askForVotes(models, options, { prompt, cut }, scoreOf) {
    const body = {
        model: options.model,
        messages: [{ role: 'user', content: prompt }],
        temperature: options.temperature,
        max_tokens: options.maxTokens,
        ...options.extraBody,
    };
    const endpoint = endpointOf(options);
    const asked = Array.from({ length: options.votes }, () => models.post(endpoint, '/chat/completions', body, { read: contentOf }));
    const failures = [];
    const votes = (await Promise.allSettled(asked)).map((outcome) => {
        const beside = cut === null ? {} : { cut };
        if (outcome.status === 'fulfilled') {
            const { value: text, latencyMs, usage } = outcome.value;
            return { score: scoreOf(text), text, latencyMs, usage, error: null, ...beside };
        }
        const error = outcome.reason;
        if (!(error instanceof CallFailed))
            throw error;
        failures.push(error);
        return { score: null, text: null, latencyMs: null, usage: null, error: error.message, ...beside };
    });
    const [failure] = failures;
    if (failure !== undefined && failures.length === votes.length)
        throw failure;
    return votes;
}
/** Votes as JSON, as a judgment keeps them. */
export const votesAsJson = (votes) => votes.map(({ usage, cut, ...vote }) => ({
    ...vote,
    usage: usage === null ? null : { ...usage },
    ...(cut === undefined ? {} : { cut: { ...cut } }),
}));
//# sourceMappingURL=ask.js.map
import { DigestSet, defineCurator, drop, isTrainable, MOST_STATE_BYTES, SCOPES, scopeKey, z, } from 'stepwell/plugin';
const options = z.strictObject({
    compare: z
        .enum(['prompt-and-response', 'response'])
        .default('prompt-and-response')
        .describe('What has to be the same.'),
    scope: z
        .enum(SCOPES)
        .default('group')
        .describe('Where to look for the same. group: one generation of a prompt. prompt: all of its generations.'),
});
/**
 * Leaves out what differs between two answers that are the same: ids of tool calls, which every engine makes up, and
 * fields without a value. Sorts the keys of objects.
 */
function comparable(key, value) {
    if (key === 'tool_call_id' || value === null || (Array.isArray(value) && value.length === 0))
        return undefined;
    if (typeof value !== 'object' || Array.isArray(value))
        return value;
    const fields = Object.entries(value).filter(([name]) => !(name === 'id' && 'function' in value));
    return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}
/** What is compared of a step: its messages as text, or its token ids if it has no message. */
function contentOf({ messages, response, promptIds, responseIds }, withPrompt) {
    if (response !== null)
        return [JSON.stringify(withPrompt ? [messages, response] : response, comparable)];
    if (responseIds === null)
        return null;
    if (!withPrompt)
        return [responseIds];
    return promptIds === null ? null : [promptIds, responseIds];
}
export default defineCurator({
    name: 'exact-duplicates',
    version: '1.0.0',
    description: 'Keeps the first of the trainable steps that say the same to the same prompt.',
    documentation: 'The first of equal steps stays, in the order in which a run reads. Ids of tool calls, fields without a value and the order of fields do not count; steps without messages are compared by token ids. Memory: 128 bits of a SHA-256 for each different step, a million take 32 MiB, and 48 MiB for a moment. A run over the store saves 16 bytes for each.',
    unit: 'step',
    options,
    needs: ({ compare }) => compare === 'response'
        ? ['response', 'responseIds', 'responseMask']
        : ['messages', 'response', 'promptIds', 'responseIds', 'responseMask'],
    stateBytes: MOST_STATE_BYTES,
    async *curate(steps, { compare, scope }, { state }) {
        const seen = state.restore((parts) => DigestSet.from(parts));
        const reason = compare === 'response' ? 'same answer as an earlier step' : 'same prompt and answer as an earlier step';
        for await (const step of steps) {
            const content = isTrainable(step) ? contentOf(step, compare !== 'response') : null;
            if (content === null)
                continue;
            const digest = seen.addNew(scopeKey(step, scope), ...content);
            if (digest === null)
                yield drop(step, reason);
            else
                state.append(digest);
        }
    },
});
//# sourceMappingURL=exact-duplicates.js.map
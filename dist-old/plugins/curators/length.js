import { defineCurator, drop, saidIn, z } from 'stepwell/plugin';
const bound = (what) => z.int().min(0).optional().describe(what);
const options = z
    .strictObject({
    minPromptTokens: bound('Fewest tokens of the prompt, of steps with token ids.'),
    maxPromptTokens: bound('Most tokens of the prompt.'),
    minResponseTokens: bound('Fewest tokens of the answer.'),
    maxResponseTokens: bound('Most tokens of the answer.'),
    minPromptChars: bound('Fewest characters of the prompt, of steps without token ids.'),
    maxPromptChars: bound('Most characters of the prompt, of steps without token ids.'),
    minResponseChars: bound('Fewest characters of the answer, of steps without token ids.'),
    maxResponseChars: bound('Most characters of the answer, of steps without token ids.'),
})
    .superRefine((given, check) => {
    for (const part of ['PromptTokens', 'ResponseTokens', 'PromptChars', 'ResponseChars']) {
        const { [`min${part}`]: min, [`max${part}`]: max } = given;
        if (min !== undefined && max !== undefined && min > max) {
            check.addIssue({ code: 'custom', path: [`min${part}`], message: `must not be above max${part}` });
        }
    }
});
const charsOf = (messages) => messages.flatMap(saidIn).reduce((sum, text) => sum + text.length, 0);
const asked = (...bounds) => bounds.some((value) => value !== undefined);
function fault(what, length, min = 0, max = Number.POSITIVE_INFINITY) {
    if (length < min)
        return `${what} under ${min}`;
    return length > max ? `${what} over ${max}` : null;
}
/** What is wrong with a step's lengths. Characters count only where there are no ids, and are counted only if asked for. */
function whyOut(step, given) {
    const { promptTokens, responseTokens, messages, response } = step;
    const { minPromptChars, maxPromptChars, minResponseChars, maxResponseChars } = given;
    const answer = responseTokens !== null
        ? fault('tokens of the answer', responseTokens, given.minResponseTokens, given.maxResponseTokens)
        : asked(minResponseChars, maxResponseChars)
            ? fault('characters of the answer', charsOf([response]), minResponseChars, maxResponseChars)
            : null;
    if (answer !== null)
        return answer;
    if (promptTokens !== null) {
        return fault('tokens of the prompt', promptTokens, given.minPromptTokens, given.maxPromptTokens);
    }
    return asked(minPromptChars, maxPromptChars)
        ? fault('characters of the prompt', charsOf(messages), minPromptChars, maxPromptChars)
        : null;
}
export default defineCurator({
    name: 'length',
    version: '1.0.0',
    description: 'Drops steps whose prompt or answer is too short or too long, in tokens, or in characters if there are no ids.',
    documentation: 'Bounds are included, and any may be left out. Tokens are those of the captured ids; characters count for steps without ids only, so that one recipe bounds both. Content is read only if characters are asked for.',
    unit: 'step',
    options,
    needs: (given) => [
        ...(asked(given.minPromptChars, given.maxPromptChars) ? ['messages'] : []),
        ...(asked(given.minResponseChars, given.maxResponseChars) ? ['response'] : []),
    ],
    judge(step, given) {
        const reason = whyOut(step, given);
        return reason === null ? null : drop(step, reason);
    },
});
//# sourceMappingURL=length.js.map